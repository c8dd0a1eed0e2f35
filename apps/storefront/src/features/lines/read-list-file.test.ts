import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readListFile } from './read-list-file.ts';

const blob = (...parts: (string | Uint8Array<ArrayBuffer>)[]) => new Blob(parts);
const textOf = async (file: Blob) => (await readListFile(file)).text;

it('a table saved by Windows is read as well as one in UTF-8, with or without its mark, and in UTF-16 [LINES-014]', async () => {
  const windows = new Uint8Array([0xd8, 0xf3, 0xf0, 0xf3, 0xef, 0x3b, 0x35]);
  expect(await textOf(blob(windows))).toBe('Шуруп;5');
  expect(await textOf(blob('Шуруп;5'))).toBe('Шуруп;5');
  expect(await textOf(blob('\uFEFFШуруп;5\r\n\r\n'))).toBe('Шуруп;5');
  const wide = Buffer.from('\uFEFFШуруп;5\r\nГайка;7', 'utf16le');
  expect(await textOf(blob(new Uint8Array(wide)))).toBe('Шуруп;5\nГайка;7');
  expect(await textOf(blob(new Uint8Array(wide.swap16())))).toBe('Шуруп;5\nГайка;7');
});

it('the first sheet of a book is read: shared and formatted texts, inline ones and numbers [LINES-014]', async () => {
  const sheet = `<worksheet><sheetData>
    <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Кол-во</t></is></c></row>
    <row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2"/><c r="C2"><v>1.0000000000000001E1</v></c></row>
    <row r="3"><c r="A3" t="str"><v>SW&amp;108</v></c><c r="C3"><v>2.5</v></c></row>
  </sheetData></worksheet>`;
  const strings = `<sst><si><t>Артикул</t></si><si><r><t>ZK-</t></r><r><t>D4280</t></r><rPh><t>шум</t></rPh></si></sst>`;
  const book = `<workbook><sheets><sheet name="Лист" sheetId="2" r:id="rId7"/><sheet name="Архив" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  const relations = `<Relationships><Relationship Id="rId1" Type="x" Target="worksheets/sheet1.xml"/><Relationship Id="rId7" Type="x" Target="worksheets/other.xml"/></Relationships>`;
  const file = zipOf({
    'xl/workbook.xml': book,
    'xl/_rels/workbook.xml.rels': relations,
    'xl/sharedStrings.xml': strings,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1"><c r="A1"><v>7</v></c></row></sheetData></worksheet>`,
    'xl/worksheets/other.xml': sheet,
  });
  expect(await textOf(blob(file))).toBe('Артикул\tКол-во\nZK-D4280\t10\nSW&108\t2,5');
});

it('what is beyond the longest list is counted [LINES-014]', async () => {
  const { text, leftOut } = await readListFile(blob('A-1000 1\n'.repeat(5000)));
  expect(text.split('\n')).toHaveLength(2100);
  expect(leftOut).toBe(2900);
});

it('what is no table is refused with what to do instead, and so is more than 10 MB [LINES-014] [VALID-028]', async () => {
  const refusal = (file: Blob) => readListFile(file).catch((error: Error) => error.message);
  expect(await refusal(blob('%PDF-1.7'))).toBe('Из PDF строки не прочитать: нужна таблица XLSX или CSV');
  expect(await refusal(blob(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])))).toBe(
    'Это старый XLS: сохраните таблицу как XLSX или CSV',
  );
  expect(await refusal(blob(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 1, 2, 3])))).toBe(
    'Таблица не открылась: сохраните её заново как XLSX или CSV',
  );
  expect(await refusal(blob('\0\0\0'))).toBe('Это не таблица: нужен XLSX, CSV или текст');
  expect(await refusal(blob(' \n'))).toContain('нет строк');
  expect(await refusal(blob('x'.repeat(10_240_001)))).toBe('Размер файла не должен превышать 10 МБ');
  expect(await textOf(blob('x'.repeat(10_240_000)))).toHaveLength(10_240_000);
});

it('a bomb is not unpacked', async () => {
  const file = zipOf({ 'xl/worksheets/sheet1.xml': ' '.repeat(70_000_000) });
  await expect(readListFile(blob(file))).rejects.toThrow('не открылась');
});

/** As any program packs one. */
function zipOf(files: Record<string, string>): Uint8Array<ArrayBuffer> {
  const [locals, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, packed] = [Buffer.from(path), deflateRawSync(text)];
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt16LE(name.length, 28);
    central.writeUInt32LE(at, 42);
    locals.push(local, name, packed);
    directory.push(central, name);
    at += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...locals, ...directory, end]));
}
