import { compoundFile, PDF, picture, XLSX, zipOf } from './sent-files.ts';

const PAGE = '<html><script>alert(document.domain)</script></html>';
const ZIP = zipOf({ 'evil.html': PAGE });

/** Files that two programs read as two different things, each under the name it would be sent by. */
export async function polyglotFiles(): Promise<[name: string, bytes: Buffer][]> {
  const [png, jpeg] = [await picture('png'), await picture('jpeg')];
  return [
    ['pdf-and-page.pdf', Buffer.concat([Buffer.from(`%PDF-1.7\n%${PAGE}\n`), PDF])],
    ['page-and-pdf.pdf', Buffer.concat([Buffer.from(PAGE), PDF])],
    ['pdf-and-archive.pdf', Buffer.concat([PDF, withComment(ZIP, '\n%%EOF\n')])],
    ['photo-and-archive.jpg', Buffer.concat([jpeg, ZIP])],
    ['photo-archive-and-more.jpg', Buffer.concat([jpeg, ZIP, Buffer.from('ffd9', 'hex')])],
    ['photo-and-pdf.jpg', jpegWith(jpeg, 0xfe, PDF)],
    ['photo-and-script.jpg', scriptInJpeg(jpeg)],
    ['photo-and-page.jpg', jpegWith(jpeg, 0xe1, Buffer.from(PAGE))],
    ['picture-and-archive.png', Buffer.concat([png, ZIP])],
    ['picture-around-archive.png', pngWith(png, withComment(ZIP, ' '.repeat(16)))],
    ['picture-and-pdf.png', pngWith(png, PDF)],
    ['picture-and-page.png', pngWith(png, Buffer.from(PAGE))],
    ['archive-and-page.zip', Buffer.concat([ZIP, Buffer.from(PAGE)])],
    ['archive-with-page-as-comment.zip', withComment(ZIP, PAGE)],
    ['book-and-page.xlsx', Buffer.concat([XLSX, Buffer.from(PAGE)])],
    ['old-book-and-page.xls', pageInHead(compoundFile('Workbook'))],
    ['old-book-and-archive.xls', Buffer.concat([compoundFile('Workbook'), ZIP])],
    ['animation-and-script.gif', Buffer.from('GIF89a=1;alert(1)//', 'latin1')],
    ['table-and-page.csv', Buffer.from(`a;b\n${PAGE};1\n`)],
  ];
}

/** Files that look odd and are honest. */
export async function oddFiles(): Promise<[name: string, bytes: Buffer][]> {
  const jpeg = await picture('jpeg');
  const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(300, 7)]);
  const stream = Buffer.concat([Buffer.from('4 0 obj\n<<>>\nstream\n'), XLSX, Buffer.from('\nendstream\n')]);
  return [
    ['документ-с-таблицей.pdf', Buffer.concat([PDF, stream, PDF])],
    [
      'метаданные.pdf',
      Buffer.concat([PDF, Buffer.from('<?xpacket?><x:xmpmeta><rdf:RDF/></x:xmpmeta>'), PDF]),
    ],
    ['живое-фото.jpg', Buffer.concat([jpeg, film])],
    ['страницы-и-документ.zip', zipOf({ 'план.pdf': PDF.toString('latin1'), 'index.html': PAGE })],
    ['с-примечанием.zip', withComment(ZIP, 'Спецификация, редакция 2')],
    ['с-отступом.zip', Buffer.concat([ZIP, Buffer.alloc(512)])],
    ['меньше-и-больше.csv', Buffer.from('диаметр;кол-во\n<50 мм;3\n>100 мм;4\n')],
  ];
}

function withComment(zip: Buffer, comment: string): Buffer {
  const bytes = Buffer.from(comment);
  const whole = Buffer.concat([zip, bytes]);
  whole.writeUInt16LE(bytes.length, zip.length - 2);
  return whole;
}

/** A segment of its own right behind the beginning. */
function jpegWith(jpeg: Buffer, marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2), PDF.subarray(-6)]);
}

function scriptInJpeg(jpeg: Buffer): Buffer {
  const length = 0x2f2a;
  const segment = Buffer.alloc(length - 2);
  segment.write('*/=alert(1)/*', segment.length - 13, 'latin1');
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xe0, 0x2f, 0x2a]),
    segment,
    jpeg.subarray(2),
  ]);
}

/** A chunk of a text before the last one. */
function pngWith(png: Buffer, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length);
  head.write('tEXt', 4, 'latin1');
  const end = png.length - 12;
  return Buffer.concat([png.subarray(0, end), head, content, Buffer.alloc(4), png.subarray(end)]);
}

function pageInHead(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy.write(PAGE, 256, 'latin1');
  return copy;
}
