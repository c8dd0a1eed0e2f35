import { columnName, escapeXml } from '../xlsx/cell.ts';

/** A cell behind the last column of somebody's table. It is never a formula. */
export type AppendedCell =
  | { kind: 'text'; text: string }
  | { kind: 'number'; value: number; style: 'money' | 'number' }
  /** A day as `2026-11-21`. */
  | { kind: 'date'; day: string }
  | { kind: 'link'; text: string; url: string };

/** Numbers of the styles that were added to a workbook; nothing where it has no styles. */
export type AddedStyles = Partial<Record<'text' | 'quoted' | 'money' | 'number' | 'date' | 'link', number>>;

const DAY_MS = 86_400_000;
const DAY_ZERO = Date.UTC(1899, 11, 30);
const FORMULA_START = /^[=+\-@\t\r]/;

export function appendedXml(
  cell: AppendedCell,
  { row, column, styles, prefix }: { row: number; column: number; styles: AddedStyles; prefix: string },
): string {
  const place = `r="${columnName(column)}${row + 1}"`;
  const styled = (style: keyof AddedStyles) => (styles[style] === undefined ? '' : ` s="${styles[style]}"`);
  const value = (style: keyof AddedStyles, number: number) =>
    `<${prefix}c ${place}${styled(style)}><${prefix}v>${number}</${prefix}v></${prefix}c>`;
  switch (cell.kind) {
    case 'number':
      return value(cell.style, cell.value);
    case 'date':
      return value('date', (Date.parse(cell.day) - DAY_ZERO) / DAY_MS);
    case 'link':
      return textXml(cell.text, `${place}${styled('link')}`, prefix);
    case 'text':
      return textXml(
        cell.text,
        `${place}${styled(FORMULA_START.test(cell.text) ? 'quoted' : 'text')}`,
        prefix,
      );
  }
}

export function textXml(text: string, attributes: string, prefix: string): string {
  return `<${prefix}c ${attributes} t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${escapeXml(text)}</${prefix}t></${prefix}is></${prefix}c>`;
}

/** Formats of numbers that every program knows. */
const FORMATS: Record<keyof AddedStyles, number> = {
  text: 0,
  quoted: 49,
  money: 4,
  number: 0,
  date: 14,
  link: 0,
};

/** The styles of a workbook with ours behind them: those that cells name by number stay where they are. */
export function withStyles(styles: string): { xml: string; added: AddedStyles } {
  const found = /<((?:[\w.-]+:)?)cellXfs\b([^>]*)>([\s\S]*?)<\/\1cellXfs>/.exec(styles);
  if (!found) return { xml: styles, added: {} };
  const [whole, prefix = '', attributes = '', content = ''] = found;
  const count = (content.match(new RegExp(`<${prefix}xf\\b`, 'g')) ?? []).length;
  const names = Object.keys(FORMATS) as (keyof AddedStyles)[];
  const xfs = names.map((name) => {
    const quoted = name === 'quoted' ? ' quotePrefix="1"' : '';
    const isWrapped = name === 'text' || name === 'quoted';
    return `<${prefix}xf numFmtId="${FORMATS[name]}" fontId="0" fillId="0" borderId="0" xfId="0"${quoted} applyNumberFormat="1" applyAlignment="1"><${prefix}alignment vertical="top" wrapText="${isWrapped ? 1 : 0}"/></${prefix}xf>`;
  });
  const counted = attributes.replace(/\bcount="\d*"/, `count="${count + names.length}"`);
  const xml = styles.replace(
    whole,
    () => `<${prefix}cellXfs${counted}>${content}${xfs.join('')}</${prefix}cellXfs>`,
  );
  return { xml, added: Object.fromEntries(names.map((name, at) => [name, count + at])) };
}
