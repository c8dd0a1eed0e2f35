import type { Kopecks } from '../money.ts';
import { bankAmount, bankDay } from './statement-values.ts';

const LONGEST = { number: 50, name: 500, purpose: 2000, kind: 100 } as const;
/** Filled in for taxes and duties only. */
const BUDGET_KEYS = ['показателькбк', 'показательоснования', 'показательпериода', 'статуссоставителя'];

/** Values by key, the key in small letters. */
export type Fields = ReadonlyMap<string, string>;

export interface BankParty {
  inn: string;
  name: string;
  /** The settlement account first, then what the bank calls the account. */
  accounts: readonly string[];
  bik: string;
}

export interface StatementDocument {
  /** Line of the file at which it begins. */
  row: number;
  kind: string;
  number: string;
  date: string;
  amount: Kopecks;
  receivedOn: string | null;
  writtenOffOn: string | null;
  payer: BankParty;
  payee: BankParty;
  purpose: string;
  /** A tax, a duty or a fine: no buyer pays like that. */
  isBudget: boolean;
}

export type DocumentRead = { document: StatementDocument } | { fault: string };

export function readDocument(fields: Fields, { row, kind }: { row: number; kind: string }): DocumentRead {
  const amount = bankAmount(valueOf(fields, 'сумма'));
  if (amount === undefined) return { fault: `Сумма «${shown(valueOf(fields, 'сумма'))}» не читается` };
  const receivedOn = bankDay(valueOf(fields, 'датапоступило')) ?? null;
  const writtenOffOn = bankDay(valueOf(fields, 'датасписано')) ?? null;
  const date = bankDay(valueOf(fields, 'дата')) ?? receivedOn ?? writtenOffOn;
  if (date === null) return { fault: `Дата «${shown(valueOf(fields, 'дата'))}» не читается` };
  const [payer, payee] = [partyOf(fields, 'плательщик'), partyOf(fields, 'получатель')];
  if (payer.accounts.length === 0 && payee.accounts.length === 0)
    return { fault: 'Не указаны счета плательщика и получателя' };
  return {
    document: {
      row,
      kind: kind.slice(0, LONGEST.kind),
      number: valueOf(fields, 'номер').slice(0, LONGEST.number),
      date,
      amount,
      receivedOn,
      writtenOffOn,
      payer,
      payee,
      purpose: purposeOf(fields).slice(0, LONGEST.purpose),
      isBudget: BUDGET_KEYS.some((key) => !['', '0'].includes(valueOf(fields, key))),
    },
  };
}

function valueOf(fields: Fields, key: string): string {
  return fields.get(key) ?? '';
}

function shown(value: string): string {
  return value.slice(0, 40);
}

function partyOf(fields: Fields, side: 'плательщик' | 'получатель'): BankParty {
  const written = nameOf(fields, side);
  const innInside = /^\s*ИНН[\s:]*(\d{10}(?:\d{2})?)(?!\d)/i.exec(written)?.[1];
  const inn = valueOf(fields, `${side}инн`).replace(/\D/g, '');
  const accounts = [valueOf(fields, `${side}расчсчет`), valueOf(fields, `${side}счет`)]
    .map((text) => text.replace(/[\s.-]/g, ''))
    .filter((text) => /^\d{20}$/.test(text));
  return {
    inn: /^(?:\d{10}|\d{12})$/.test(inn) && !/^0+$/.test(inn) ? inn : (innInside ?? ''),
    name: written
      .replace(/^\s*ИНН[\s:]*\d{10,12}[\s,/]*/i, '')
      .trim()
      .slice(0, LONGEST.name),
    accounts: [...new Set(accounts)],
    bik: valueOf(fields, `${side}бик`),
  };
}

/** The first piece is the name; the others go on with it, unless the bank keeps account, bank and city there. */
function nameOf(fields: Fields, side: string): string {
  const pieces = [1, 2, 3, 4].map((place) => valueOf(fields, `${side}${place}`));
  if (pieces[0] === '') return valueOf(fields, side) || pieces.filter(Boolean).join(' ');
  const isPlain = pieces[1] === '' || /^\d+$/.test(pieces[1]!);
  return isPlain ? pieces[0]! : pieces.filter(Boolean).join(' ');
}

/** One long line or up to six pieces; where both are there, the longer one is the whole. */
function purposeOf(fields: Fields): string {
  const whole = valueOf(fields, 'назначениеплатежа');
  const pieces = [1, 2, 3, 4, 5, 6]
    .map((place) => valueOf(fields, `назначениеплатежа${place}`))
    .filter(Boolean);
  const joined = pieces.join(isCutByLength(pieces) ? '' : ' ');
  return joined.length > whole.length ? joined : whole;
}

/** Pieces of one length were cut where the line ended, in the middle of a word or a number. */
function isCutByLength(pieces: readonly string[]): boolean {
  const lengths = new Set(pieces.slice(0, -1).map(({ length }) => length));
  const [length = 0] = lengths;
  return lengths.size === 1 && length >= 30 && pieces.at(-1)!.length <= length;
}
