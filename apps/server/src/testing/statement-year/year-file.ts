import { dotted } from './year-days.ts';
import { OWN_ACCOUNT } from './year-people.ts';

export const YEAR_ENCODINGS = ['windows-1251', 'cp866', 'utf-8', 'utf-8 with BOM'] as const;
export type YearEncoding = (typeof YEAR_ENCODINGS)[number];

export interface MonthOfLines {
  from: string;
  to: string;
  came: number;
  went: number;
}

const roubles = (kopecks: number) =>
  `${kopecks < 0 ? '-' : ''}${Math.floor(Math.abs(kopecks) / 100)}.${String(Math.abs(kopecks) % 100).padStart(2, '0')}`;

export function headLines(encoding: YearEncoding, from: string, to: string): string[] {
  return [
    '1CClientBankExchange',
    'ВерсияФормата=1.03',
    // Files in UTF-8 say Windows too: the field has no word for them.
    `Кодировка=${encoding === 'cp866' ? 'DOS' : 'Windows'}`,
    'Отправитель=Банк Восток',
    'Получатель=',
    `ДатаСоздания=${dotted(to)}`,
    'ВремяСоздания=10:05:00',
    `ДатаНачала=${dotted(from)}`,
    `ДатаКонца=${dotted(to)}`,
    `РасчСчет=${OWN_ACCOUNT}`,
  ];
}

/** One section for each month, as banks do that turn the page. */
export function accountLines(months: readonly MonthOfLines[]): string[] {
  let balance = 5_000_000_00;
  return months.flatMap(({ from, to, came, went }) => {
    const start = balance;
    balance += came - went;
    return [
      'СекцияРасчСчет',
      `ДатаНачала=${dotted(from)}`,
      `ДатаКонца=${dotted(to)}`,
      `РасчСчет=${OWN_ACCOUNT}`,
      `НачальныйОстаток=${roubles(start)}`,
      `ВсегоПоступило=${roubles(came)}`,
      `ВсегоСписано=${roubles(went)}`,
      `КонечныйОстаток=${roubles(balance)}`,
      'КонецРасчСчет',
    ];
  });
}

/** Signs that an old code page has no place for are written as banks' converters write them. */
const PLAINER: Record<string, string> = { '–': '-', '—': '-', '«': '"', '»': '"' };

export function encoded(text: string, encoding: YearEncoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'utf-8 with BOM') return new TextEncoder().encode(`\ufeff${text}`);
  const table = bytesBySign(encoding === 'cp866' ? 'ibm866' : 'windows-1251');
  return Uint8Array.from(text, (sign) => {
    const byte = table.get(sign) ?? table.get(PLAINER[sign] ?? '?');
    return byte ?? 0x3f;
  });
}

function bytesBySign(label: string): ReadonlyMap<string, number> {
  const decoder = new TextDecoder(label);
  return new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
}
