import { unpacked, zipParts } from './unzip.ts';

/** Beyond it a few kilobytes could fill the memory of a phone. */
const MOST_ROWS = 20_000;

/** The texts of the first sheet of an XLSX file, row by row, without empty cells. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const parts = zipParts(bytes);
  const read = async (path: string) => {
    const part = parts.get(path);
    return part ? unpacked(bytes, part) : '';
  };
  const path = firstSheet(await read('xl/workbook.xml'), await read('xl/_rels/workbook.xml.rels'), [
    ...parts.keys(),
  ]);
  const shared = sharedTexts(await read('xl/sharedStrings.xml'));
  return rowsOf(await read(path), shared);
}

/** By the book's own order; a book that does not say has a sheet of the usual name. */
function firstSheet(workbook: string, relations: string, paths: readonly string[]): string {
  const id = /<(?:\w+:)?sheet\b[^>]*\sr:id="([^"]+)"/.exec(workbook)?.[1];
  const relation = elements(relations, 'Relationship').find(
    ({ attributes }) => valueOf(attributes, 'Id') === id,
  );
  const target = relation && valueOf(relation.attributes, 'Target');
  const path = target?.startsWith('/') ? target.slice(1) : `xl/${target}`;
  if (paths.includes(path)) return path;
  const sheet = paths.find((one) => /^xl\/worksheets\/[^/]+\.xml$/.test(one));
  if (sheet === undefined) throw new Error('The book has no sheet.');
  return sheet;
}

interface XmlElement {
  attributes: string;
  content: string;
}

/** Elements of a name that do not stand in each other; such files are written by programs. */
function elements(xml: string, name: string): XmlElement[] {
  const element = new RegExp(`<(?:\\w+:)?${name}\\b([^>]*?)(?:/>|>([\\s\\S]*?)</(?:\\w+:)?${name}>)`, 'g');
  return Array.from(xml.matchAll(element), ([, attributes = '', content = '']) => ({ attributes, content }));
}

function valueOf(attributes: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
}

function sharedTexts(xml: string): string[] {
  return elements(xml, 'si').map(({ content }) => textOf(content));
}

/** Pieces of a formatted text, without what tells how to read it aloud. */
function textOf(xml: string): string {
  const plain = xml.replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '');
  return oneLine(
    elements(plain, 't')
      .map(({ content }) => unescaped(content))
      .join(''),
  );
}

function rowsOf(sheet: string, shared: readonly string[]): string[][] {
  return elements(sheet, 'row')
    .slice(0, MOST_ROWS)
    .map(({ content }) =>
      elements(content, 'c')
        .map((cell) => cellText(cell, shared))
        .filter((text) => text !== ''),
    );
}

function cellText({ attributes, content }: XmlElement, shared: readonly string[]): string {
  const type = valueOf(attributes, 't');
  if (type === 'inlineStr') return textOf(content);
  const value = unescaped(elements(content, 'v')[0]?.content ?? '');
  if (type === 's') return shared[Number(value)] ?? '';
  if (type === 'e' || type === 'b') return '';
  // '1.0000000000000001E1' is how programs write ten.
  const number = Number(value);
  if (type === 'str' || value === '' || Number.isNaN(number)) return oneLine(value);
  return String(Number(number.toPrecision(12))).replace('.', ',');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? all;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    })
    .replace(/_x000D_/g, ' ');
}
