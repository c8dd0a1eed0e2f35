import { describe, expect, it } from 'vitest';
import { readWorkbook, unzipped } from '../../testing/read-workbook.ts';
import { type Cell, columnName } from './cell.ts';
import { STYLES } from './styles.ts';
import { type Sheet, writeWorkbook } from './write-workbook.ts';

describe('a workbook', () => {
  it('holds texts, numbers, days and links as what they are', () => {
    const book = readWorkbook(
      writeWorkbook(
        sheet([
          { kind: 'text', text: 'Кабель <КПСнг> & "ко"' },
          { kind: 'number', value: 12.5, format: 'money' },
          { kind: 'date', day: '2026-11-21' },
          { kind: 'link', text: 'Открыть', url: 'https://okoem.example/a?b=1&c=2' },
          undefined,
          { kind: 'number', value: 0, format: 'integer' },
        ]),
      ),
    );
    expect(book.rows[2]).toEqual(['Кабель <КПСнг> & "ко"', 12.5, 46_347, 'Открыть', undefined, 0]);
    expect(book.cells.get('A3')).toMatchObject({ type: 's', style: STYLES.text });
    expect(book.cells.get('B3')).toMatchObject({ type: undefined, style: STYLES.money });
    expect(book.cells.get('C3')).toMatchObject({ style: STYLES.date });
    expect(book.links).toEqual(new Map([['D3', 'https://okoem.example/a?b=1&c=2']]));
  });

  it('never takes a text for a formula, however it begins [ENG-003]', () => {
    const begun = ['=1+1', '+7 916', '-20…+50 °C', '@cmd', '\t=1', 'обычный'];
    const book = readWorkbook(writeWorkbook(sheet(begun.map((text): Cell => ({ kind: 'text', text })))));
    expect(book.rows[2]).toEqual(begun);
    expect(['A3', 'B3', 'C3', 'D3', 'E3', 'F3'].map((address) => book.cells.get(address))).toMatchObject([
      { type: 's', style: STYLES.quoted },
      { type: 's', style: STYLES.quoted },
      { type: 's', style: STYLES.quoted },
      { type: 's', style: STYLES.quoted },
      { type: 's', style: STYLES.quoted },
      { type: 's', style: STYLES.text },
    ]);
    expect(book.sheet).not.toContain('<f');
    const quoted = [...book.styles.split('<cellXfs')[1]!.matchAll(/<xf [^>]*>/g)][STYLES.quoted]![0];
    expect(quoted).toContain('quotePrefix="1"');
  });

  it('keeps header and first column in sight and gives the columns their widths', () => {
    const { sheet: xml } = readWorkbook(writeWorkbook(sheet([{ kind: 'text', text: 'а' }])));
    expect(xml).toContain(
      '<pane xSplit="1" ySplit="2" topLeftCell="B3" activePane="bottomRight" state="frozen"/>',
    );
    expect(xml).toContain('<col min="1" max="1" width="20" customWidth="1"/>');
    expect(xml).toContain('<autoFilter ref="A2:A3"/>');
  });

  it('leaves out what XML cannot hold and writes each text once', () => {
    const parts = unzipped(
      writeWorkbook(sheet(['а\u0001б', 'а\u0001б', '\ud800'].map((text): Cell => ({ kind: 'text', text })))),
    );
    const texts = parts.get('xl/sharedStrings.xml')!;
    expect(texts).toContain('count="5" uniqueCount="4"');
    expect(texts).toContain('<t xml:space="preserve">аб</t>');
    expect(texts).toContain('\ufffd');
  });

  it('numbers columns as spreadsheets do', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });

  it('is the same file for the same content', () => {
    const one = sheet([{ kind: 'text', text: 'а' }]);
    expect(writeWorkbook(one).equals(writeWorkbook(one))).toBe(true);
  });
});

function sheet(row: (Cell | undefined)[]): Sheet {
  return {
    name: 'Лист',
    widths: [20],
    heading: [{ kind: 'text', text: 'Заголовок', style: 'title' }],
    header: [{ kind: 'text', text: 'Имя', style: 'header' }],
    frozenColumns: 1,
    rows: [row],
  };
}
