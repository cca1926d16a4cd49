extension TypeRegistry {
  /// A kind in each line: its name | what it is a kind of | endings | MIME types | what people call it.
  static let table = """
    public.item | | | | item
    public.content | | | | content
    public.composite-content | public.content | | | composite content
    public.disk-image | public.archive | dmg iso img | application/x-iso9660-image | disk image
    public.data | public.item | | | data
    public.directory | public.item | | inode/directory | directory
    com.apple.resolvable | | | | resolvable
    public.symlink | public.item com.apple.resolvable | | inode/symlink | symbolic link
    public.executable | public.item | | | executable
    com.apple.mount-point | public.item com.apple.resolvable | | | mount point
    com.apple.alias-file | public.data com.apple.resolvable | | | alias
    com.apple.bookmark | public.data com.apple.resolvable | | | bookmark
    public.url | public.data | | | URL
    public.file-url | public.url | | | file URL
    public.text | public.data public.content | | | text
    public.plain-text | public.text | txt text | text/plain | plain text document
    public.utf8-plain-text | public.plain-text | | | Unicode text document
    public.utf16-external-plain-text | public.plain-text | | | Unicode text document
    public.utf16-plain-text | public.plain-text | | | Unicode text document
    public.delimited-values-text | public.text | | | delimited text
    public.comma-separated-values-text | public.delimited-values-text | csv | text/csv | comma-separated values
    public.tab-separated-values-text | public.delimited-values-text | tsv | text/tab-separated-values | tab-separated values
    public.utf8-tab-separated-values-text | public.tab-separated-values-text public.utf8-plain-text | | | tab-separated values
    public.rtf | public.text | rtf | text/rtf application/rtf | rich text document
    public.html | public.text | html htm shtml shtm | text/html | HTML text
    public.xml | public.text | xml | application/xml text/xml | XML document
    public.yaml | public.text | yml yaml | application/x-yaml application/yaml text/yaml | YAML document
    public.css | public.text | css | text/css | CSS document
    public.source-code | public.plain-text | | | source code
    public.assembly-source | public.source-code | s | text/x-asm | assembly language source
    public.c-source | public.source-code | c | text/x-csrc text/x-c | C source
    public.objective-c-source | public.source-code | m | text/x-objcsrc | Objective-C source
    public.swift-source | public.source-code | swift | text/x-swift | Swift source
    public.c-plus-plus-source | public.source-code | cpp cp c++ cc cxx | text/x-c++src | C++ source
    public.objective-c-plus-plus-source | public.source-code | mm | text/x-objc++src | Objective-C++ source
    public.c-header | public.source-code | h | text/x-chdr | C header
    public.c-plus-plus-header | public.source-code | hpp h++ hxx hh | text/x-c++hdr | C++ header
    public.script | public.source-code | | | script
    com.apple.applescript.text | public.script | applescript | | AppleScript text
    com.apple.applescript.script | public.script | scpt | | script
    com.apple.applescript.script-bundle | com.apple.bundle com.apple.package public.script | scptd | | script bundle
    com.netscape.javascript-source | public.source-code public.executable | js jscript javascript mjs | text/javascript application/javascript | JavaScript source
    public.shell-script | public.script | sh command | application/x-shellscript text/x-sh | shell script
    public.perl-script | public.shell-script | pl pm | application/x-perl text/x-perl | Perl script
    public.python-script | public.shell-script | py | text/x-python text/x-python3 text/x-python-script | Python script
    public.ruby-script | public.shell-script | rb rbw | application/x-ruby text/x-ruby-script | Ruby script
    public.php-script | public.shell-script | php php3 php4 ph3 ph4 phtml | application/x-php text/php | PHP script
    public.make-source | public.script | mk mak | text/x-makefile | Makefile
    public.json | public.text | json | application/json | JSON
    com.apple.property-list | public.data | plist | | property list
    com.apple.xml-property-list | public.xml com.apple.property-list | | | XML property list
    com.apple.binary-property-list | com.apple.property-list | | | binary property list
    com.adobe.pdf | public.data public.composite-content | pdf | application/pdf | PDF document
    com.apple.rtfd | com.apple.package public.composite-content | rtfd | | rich text document with attachments
    com.apple.flat-rtfd | public.data public.composite-content | | | rich text document with attachments
    com.apple.webarchive | public.data public.composite-content | webarchive | application/x-webarchive | web archive
    public.image | public.data public.content | | | image
    public.jpeg | public.image | jpeg jpg jpe | image/jpeg | JPEG image
    public.tiff | public.image | tiff tif | image/tiff | TIFF image
    com.compuserve.gif | public.image | gif | image/gif | GIF image
    public.png | public.image | png | image/png | PNG image
    com.apple.icns | public.image | icns | image/x-icns | icon image
    com.microsoft.bmp | public.image | bmp dib | image/bmp image/x-bmp | Windows bitmap image
    com.microsoft.ico | public.image | ico | image/vnd.microsoft.icon image/x-icon | Windows icon
    public.camera-raw-image | public.image | | | raw image
    public.svg-image | public.image public.xml | svg svgz | image/svg+xml | SVG image
    com.apple.live-photo | | | | Live Photo
    public.heif | public.image | heif hif | image/heif | HEIF image
    public.heic | public.heif | heic | image/heic | HEIC image
    public.heics | public.heif | heics | image/heic-sequence | HEIC sequence
    org.webmproject.webp | public.image | webp | image/webp | WebP image
    com.ilm.openexr-image | public.image | exr | image/x-exr | OpenEXR image
    com.adobe.raw-image | public.camera-raw-image | dng | image/x-adobe-dng | digital negative image
    public.jpeg-xl | public.image | jxl | image/jxl | JPEG XL image
    public.3d-content | public.content | | | 3D content
    com.pixar.universal-scene-description | public.data public.3d-content | usd usda usdc | model/vnd.usd | Universal Scene Description
    com.pixar.universal-scene-description-mobile | public.data public.3d-content | usdz | model/vnd.usdz+zip | Universal Scene Description package
    com.apple.reality | public.data public.3d-content | reality | model/vnd.reality | Reality file
    com.apple.scenekit.scene | public.data public.3d-content | scn | | SceneKit scene
    com.apple.arobject | public.data | arobject | | AR reference object
    public.audiovisual-content | public.data public.content | | | audiovisual content
    public.movie | public.audiovisual-content | | | movie
    public.video | public.movie | | | video
    public.audio | public.audiovisual-content | | | audio
    com.apple.quicktime-movie | public.movie | mov qt | video/quicktime | QuickTime movie
    public.mpeg | public.movie | mpg mpeg mpe m75 m15 | video/mpeg | MPEG movie
    public.mpeg-2-video | public.video | m2v | video/mpeg2 | MPEG-2 video
    public.mpeg-2-transport-stream | public.movie | ts m2ts mts | video/mp2t | MPEG-2 transport stream
    public.mp3 | public.audio | mp3 mpga | audio/mpeg audio/mp3 | MP3 audio
    public.mpeg-4 | public.movie | mp4 mpg4 | video/mp4 | MPEG-4 movie
    public.mpeg-4-audio | public.audio | mp4a | audio/mp4 | MPEG-4 audio
    com.apple.protected-mpeg-4-audio | public.audio | m4p | audio/x-m4p | protected MPEG-4 audio
    com.apple.protected-mpeg-4-video | public.movie | m4v | video/x-m4v | protected MPEG-4 video
    public.avi | public.movie | avi vfw | video/vnd.avi video/x-msvideo video/avi | AVI movie
    public.aiff-audio | public.aifc-audio | aiff aif | audio/aiff audio/x-aiff | AIFF audio
    public.aifc-audio | public.audio | aifc | audio/x-aifc | AIFF-C audio
    com.microsoft.waveform-audio | public.audio | wav wave bwf | audio/vnd.wave audio/wav audio/x-wav | waveform audio
    public.midi-audio | public.audio | midi mid smf kar | audio/midi audio/x-midi | MIDI audio
    public.playlist | | | | playlist
    public.m3u-playlist | public.text public.playlist | m3u m3u8 | audio/x-mpegurl audio/mpegurl | M3U playlist
    public.folder | public.directory | | | folder
    public.volume | public.folder | | | volume
    com.apple.package | public.directory | | | package
    com.apple.bundle | public.directory | bundle | | bundle
    com.apple.plugin | com.apple.bundle com.apple.package | plugin | | plug-in
    com.apple.metadata-importer | com.apple.plugin | mdimporter | | Spotlight importer
    com.apple.quicklook-generator | com.apple.plugin | qlgenerator | | Quick Look generator
    com.apple.xpc-service | com.apple.bundle com.apple.package | xpc | | XPC service
    com.apple.framework | com.apple.bundle | framework | | framework
    com.apple.application | public.executable | | | application
    com.apple.application-bundle | com.apple.application com.apple.bundle com.apple.package | app | | application
    com.apple.application-and-system-extension | com.apple.bundle com.apple.package | appex | | application extension
    public.unix-executable | public.data public.executable | | application/x-executable | program
    com.microsoft.windows-executable | public.data public.executable | exe | application/x-msdownload application/x-ms-dos-executable | Windows program
    com.apple.systempreference.prefpane | com.apple.bundle com.apple.package | prefpane | | preference pane
    public.archive | | | | archive
    org.gnu.gnu-zip-archive | public.data public.archive | gz gzip | application/gzip application/x-gzip | gzip archive
    public.bzip2-archive | public.data public.archive | bz2 bzip2 | application/x-bzip2 application/x-bzip | bzip2 archive
    public.zip-archive | public.data com.pkware.zip-archive | zip | application/zip | ZIP archive
    com.apple.archive | public.data public.archive | aar | application/x-apple-archive | Apple archive
    public.tar-archive | public.data public.archive | tar | application/x-tar | tar archive
    public.spreadsheet | public.content | | | spreadsheet
    public.presentation | public.composite-content | | | presentation
    public.database | | | | database
    public.message | | | | message
    public.contact | | | | contact
    public.vcard | public.text public.contact | vcf vcard | text/vcard text/x-vcard text/directory | electronic business card
    public.to-do-item | | | | to-do item
    public.calendar-event | | | | calendar event
    public.email-message | public.message | eml | message/rfc822 | email message
    com.apple.internet-location | public.data | | | internet location
    com.microsoft.internet-shortcut | public.data | url | application/x-mswinurl | internet shortcut
    public.font | | | font/otf font/ttf font/collection | font
    public.bookmark | | | | bookmark
    com.rsa.pkcs-12 | public.data | p12 pfx | application/x-pkcs12 application/pkcs12 | PKCS #12 data
    public.x509-certificate | public.data | cer crt der | application/pkix-cert application/x-x509-ca-cert | X.509 certificate
    org.idpf.epub-container | public.data public.composite-content | epub | application/epub+zip | EPUB document
    public.log | public.data | log | text/x-log | log
    com.apple.haptics.ahap | public.json | ahap | | haptic pattern
    public.geojson | public.json | geojson | application/geo+json | GeoJSON
    com.apple.linkpresentation.metadata | public.data | | | link metadata
    org.gnu.gnu-zip-tar-archive | org.gnu.gnu-zip-archive | tgz | application/x-compressed-tar | tar archive
    com.apple.ical.ics | public.text public.calendar-event | ics | text/calendar | calendar data
    public.opentype-font | public.data public.font | otf | font/otf | OpenType font
    public.truetype-ttf-font | public.data public.font | ttf | font/ttf | TrueType font
    com.pkware.zip-archive | public.data public.archive | | | ZIP archive
    net.daringfireball.markdown | public.plain-text | md markdown | text/markdown | Markdown text
    org.openxmlformats.wordprocessingml.document | public.data public.composite-content | docx | application/vnd.openxmlformats-officedocument.wordprocessingml.document | Word document
    org.openxmlformats.spreadsheetml.sheet | public.data public.spreadsheet | xlsx | application/vnd.openxmlformats-officedocument.spreadsheetml.sheet | spreadsheet
    org.openxmlformats.presentationml.presentation | public.data public.presentation | pptx | application/vnd.openxmlformats-officedocument.presentationml.presentation | presentation
    com.apple.m4a-audio | public.mpeg-4-audio | m4a | audio/x-m4a audio/m4a | Apple MPEG-4 audio
    org.xiph.flac | public.audio | flac | audio/flac audio/x-flac | FLAC audio
    org.xiph.ogg-audio | public.audio | ogg oga | audio/ogg audio/x-vorbis+ogg | Ogg audio
    org.xiph.opus | public.audio | opus | audio/opus audio/x-opus+ogg | Opus audio
    org.webmproject.webm | public.movie | webm | video/webm | WebM movie
    org.matroska.mkv | public.movie | mkv | video/x-matroska | Matroska movie
    org.sqlite.sqlite3 | public.database public.data | sqlite sqlite3 db | application/vnd.sqlite3 | SQLite database
    public.avif | public.image | avif | image/avif | AVIF image
    """
}
