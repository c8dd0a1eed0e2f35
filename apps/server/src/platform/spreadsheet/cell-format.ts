import { attribute, type XmlHandler } from './xml-scanner.ts';
import type { ZipReader } from './zip-reader.ts';

/** What the look of a cell says of its number. */
export interface CellFormat {
  isDate: boolean;
  isBold: boolean;
  /** '00000': codes whose zeros Excel took off. */
  digits: number;
}

const PLAIN: CellFormat = { isDate: false, isBold: false, digits: 0 };
const BUILT_IN_DATES: ReadonlySet<number> = new Set([14, 15, 16, 17, 22]);
const MOST_FORMATS = 100_000;

/** The formats of a workbook by their number. */
export async function readFormats(zip: ZipReader, path: string): Promise<(style: number) => CellFormat> {
  const reader = new FormatReader();
  await zip.scan(path, reader);
  return (style) => reader.formats[style] ?? PLAIN;
}

class FormatReader implements XmlHandler {
  wantsText = false;
  readonly formats: CellFormat[] = [];
  readonly #codes = new Map<number, string>();
  readonly #bold: boolean[] = [];
  #place = '';

  open(name: string, attributes: string): void {
    if (name === 'fonts' || name === 'cellXfs' || name === 'cellStyleXfs' || name === 'dxfs')
      this.#place = name;
    else if (name === 'numFmt')
      this.#codes.set(Number(attribute(attributes, 'numFmtId')), attribute(attributes, 'formatCode') ?? '');
    else if (name === 'font' && this.#place === 'fonts') this.#bold.push(false);
    else if (name === 'b' && this.#place === 'fonts')
      this.#bold[this.#bold.length - 1] = !/^(?:0|false)$/.test(attribute(attributes, 'val') ?? '1');
    else if (name === 'xf' && this.#place === 'cellXfs' && this.formats.length < MOST_FORMATS)
      this.formats.push(this.#formatOf(attributes));
  }

  close(name: string): void {
    if (name === this.#place) this.#place = '';
  }

  text(): void {}

  #formatOf(attributes: string): CellFormat {
    const id = Number(attribute(attributes, 'numFmtId') ?? 0);
    const code = this.#codes.get(id) ?? '';
    return {
      isDate: BUILT_IN_DATES.has(id) || isDateCode(code),
      isBold: this.#bold[Number(attribute(attributes, 'fontId') ?? 0)] ?? false,
      digits: /^0{2,}$/.test(code) ? code.length : 0,
    };
  }
}

/** A day or a year outside of quotes and brackets. */
function isDateCode(code: string): boolean {
  return /[dy]|(?:^|[^\\])m{3,}/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')) && !/general/i.test(code);
}

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(1899, 11, 30);
/** Macintosh counted from 1904. */
const LATER_DAYS = 1462;

/** A day as people write it; the number itself where it is none. */
export function dayOfSerial(serial: number, is1904: boolean): string {
  const day = new Date(FIRST_DAY + Math.floor(serial + (is1904 ? LATER_DAYS : 0)) * DAY_MS);
  if (Number.isNaN(day.getTime()) || serial < 1 || serial > 2_958_465) return String(serial);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(day.getUTCDate())}.${two(day.getUTCMonth() + 1)}.${day.getUTCFullYear()}`;
}
