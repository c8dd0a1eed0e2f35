import { inflateSync } from 'node:zlib';

/**
 * All that a person could copy out of a PDF, and what it says about itself: texts of its pages through the maps of their
 * fonts, and its information. Reads what pdfkit writes (fonts with a map to Unicode, packed streams) and no more.
 */
export function readPdfText(bytes: Uint8Array): string {
  const objects = readObjects(Buffer.from(bytes).toString('latin1'));
  const fonts = readFonts(objects);
  if (fonts.size === 0) throw new Error('The file has no fonts: nothing could be read.');
  const pages = [...objects.values()].filter(({ stream }) => /\bBT\b/.test(stream));
  return [...pages.map(({ stream }) => pageText(stream, fonts)), ...information(objects)].join('\n');
}

interface PdfObject {
  head: string;
  stream: string;
}

function readObjects(file: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const [, id, body] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([^]*?)\nendobj/g)) {
    const at = body!.indexOf('stream\n');
    const head = at === -1 ? body! : body!.slice(0, at);
    const packed = at === -1 ? '' : body!.slice(at + 'stream\n'.length, body!.lastIndexOf('\nendstream'));
    objects.set(id!, { head, stream: head.includes('/FlateDecode') ? unpacked(packed) : packed });
  }
  return objects;
}

function unpacked(text: string): string {
  try {
    return inflateSync(Buffer.from(text, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
}

type Glyphs = Map<number, string>;

function readFonts(objects: ReadonlyMap<string, PdfObject>): Map<string, Glyphs> {
  const fonts = new Map<string, Glyphs>();
  for (const { head } of objects.values()) {
    for (const [, name, id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)?.head ?? '')?.[1];
      if (map !== undefined) fonts.set(name!, glyphsOf(objects.get(map)!.stream));
    }
  }
  return fonts;
}

function glyphsOf(map: string): Glyphs {
  const glyphs: Glyphs = new Map();
  for (const [, first, list] of map.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/gi)) {
    let code = Number.parseInt(first!, 16);
    for (const [, text] of list!.matchAll(/<([\da-f ]*)>/gi)) {
      const units = (text!.match(/[\da-f]{4}/gi) ?? []).map((unit) => Number.parseInt(unit, 16));
      glyphs.set(code, String.fromCharCode(...units));
      code += 1;
    }
  }
  return glyphs;
}

function pageText(stream: string, fonts: ReadonlyMap<string, Glyphs>): string {
  let glyphs: Glyphs = new Map();
  let text = '';
  for (const [, font, drawn] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) glyphs = fonts.get(font) ?? new Map();
    else text += `${drawnText(drawn!, glyphs)}\n`;
  }
  return text;
}

function drawnText(drawn: string, glyphs: Glyphs): string {
  return Array.from(drawn.matchAll(/<([\da-f]*)>/gi), ([, codes]) =>
    (codes!.match(/.{4}/g) ?? []).map((code) => glyphs.get(Number.parseInt(code, 16)) ?? '').join(''),
  ).join('');
}

/** Title, author and the like: plain, or in UTF-16 behind its mark. */
function information(objects: ReadonlyMap<string, PdfObject>): string[] {
  return [...objects.values()].flatMap(({ head }) =>
    Array.from(
      head.matchAll(/\/(?:Title|Author|Creator|Producer|Subject|Keywords) \(((?:\\.|[^)\\])*)\)/gs),
      ([, text]) => {
        const raw = Buffer.from(text!.replaceAll(/\\([()\\])/g, '$1'), 'latin1');
        const isWide = raw[0] === 0xfe && raw[1] === 0xff;
        return isWide
          ? Buffer.from(raw.subarray(2, raw.length - (raw.length % 2)))
              .swap16()
              .toString('utf16le')
          : String(text);
      },
    ),
  );
}
