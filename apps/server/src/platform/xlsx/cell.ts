import { STYLES, type StyleName } from './styles.ts';

export type NumberFormat = Extract<StyleName, 'money' | 'integer' | 'number' | 'weight'>;

/** What stands in one cell of a sheet. Nothing in it is ever a formula. */
export type Cell =
  | { kind: 'text'; text: string; style?: StyleName }
  | { kind: 'number'; value: number; format: NumberFormat }
  /** A day as `2026-11-21`. */
  | { kind: 'date'; day: string }
  | { kind: 'link'; text: string; url: string; style?: StyleName };

export function textCell(text: string): Cell | undefined {
  return text === '' ? undefined : { kind: 'text', text };
}

export function numberCell(value: number | null | undefined, format: NumberFormat): Cell | undefined {
  return value === null || value === undefined ? undefined : { kind: 'number', value, format };
}

/** Texts of all cells, each once. */
export interface SharedTexts {
  placeOf: (text: string) => number;
  xml: () => string;
}

/** What a program would take for the beginning of a formula, had the text been typed. */
const FORMULA_START = /^[=+\-@\t\r]/;
const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets, which count 29 February 1900 too. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const LONGEST_TEXT = 32_767;

export function cellXml(cell: Cell, address: string, texts: SharedTexts): string {
  switch (cell.kind) {
    case 'number':
      return `<c r="${address}" s="${STYLES[cell.format]}"><v>${cell.value}</v></c>`;
    case 'date':
      return `<c r="${address}" s="${STYLES.date}"><v>${(Date.parse(cell.day) - DAY_ZERO) / DAY_MS}</v></c>`;
    case 'link':
      return textXml(cell.text, address, STYLES[cell.style ?? 'link'], texts);
    case 'text': {
      // As text it is no formula; the mark keeps it text when somebody edits the cell and leaves it.
      const plain = FORMULA_START.test(cell.text) ? 'quoted' : 'text';
      return textXml(cell.text, address, STYLES[cell.style ?? plain], texts);
    }
  }
}

function textXml(text: string, address: string, style: number, texts: SharedTexts): string {
  return `<c r="${address}" s="${style}" t="s"><v>${texts.placeOf(text)}</v></c>`;
}

export function createSharedTexts(): SharedTexts {
  const places = new Map<string, number>();
  let uses = 0;
  return {
    placeOf: (text) => {
      uses += 1;
      const known = places.get(text);
      if (known !== undefined) return known;
      places.set(text, places.size);
      return places.size - 1;
    },
    xml: () => {
      const items = Array.from(
        places.keys(),
        (text) => `<si><t xml:space="preserve">${escapeXml(text.slice(0, LONGEST_TEXT))}</t></si>`,
      );
      return `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" count="${uses}" uniqueCount="${places.size}">${items.join('')}</sst>`;
    },
  };
}

/** Signs that XML 1.0 has no way to write at all are left out. */
// oxlint-disable-next-line no-control-regex -- those are the signs
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** 0 → A, 25 → Z, 26 → AA. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}
