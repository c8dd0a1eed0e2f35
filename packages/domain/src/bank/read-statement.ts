import type { Kopecks } from '../money.ts';
import { type Fields, readDocument, type StatementDocument } from './statement-document.ts';
import { statementText } from './statement-text.ts';
import { bankAmount, bankDay } from './statement-values.ts';

export const LARGEST_STATEMENT = 20 * 2 ** 20;
export const MOST_STATEMENT_DOCUMENTS = 50_000;

const SIGNATURE = '1CClientBankExchange';
/** Far beyond what a bank lets people type. */
const LONGEST_LINE = 5000;
const LONGEST_VALUE = 4000;

/** What the bank says of an account: of the whole time, or of one day. */
export interface AccountSection {
  account: string;
  from: string | null;
  to: string | null;
  /** Kopecks, null where it is not said; balances can be below zero. */
  opening: number | null;
  received: Kopecks | null;
  written: Kopecks | null;
  closing: number | null;
}

export interface StatementFault {
  row: number;
  message: string;
}

export interface Statement {
  /** Accounts that the file says it is of. */
  accounts: readonly string[];
  from: string | null;
  to: string | null;
  sections: readonly AccountSection[];
  documents: readonly StatementDocument[];
  /** Documents that cannot be read; the others are as good as ever. */
  faults: readonly StatementFault[];
  warnings: readonly string[];
}

export type StatementRead = { statement: Statement } | { refused: 'format' | 'too-long' };

interface Section {
  kind: 'account' | 'document';
  title: string;
  row: number;
  fields: Map<string, string>;
  last: string;
}

/** A file in the exchange format of 1С as banks write it, with all they get wrong. */
export function readStatement(bytes: Uint8Array): StatementRead {
  if (bytes.length > LARGEST_STATEMENT) return { refused: 'too-long' };
  const text = statementText(bytes);
  if (/^\s*(\S*)/.exec(text.slice(0, 1000))![1] !== SIGNATURE) return { refused: 'format' };
  const reader = new StatementReader();
  for (const { line, row } of linesOf(text)) {
    reader.read(line, row);
    if (reader.documentCount > MOST_STATEMENT_DOCUMENTS) return { refused: 'too-long' };
  }
  return { statement: reader.finish() };
}

/** One by one: a file of nothing but ends of lines would else be twenty million texts at once. */
function* linesOf(text: string): Generator<{ line: string; row: number }> {
  const end = text.includes('\n') ? '\n' : '\r';
  for (let at = 0, row = 1; at < text.length; row++) {
    const next = text.indexOf(end, at);
    const until = next < 0 ? text.length : next;
    yield { line: text.slice(at, Math.min(until, at + LONGEST_LINE)).trim(), row };
    at = until + 1;
  }
}

class StatementReader {
  documentCount = 0;
  readonly #accounts = new Set<string>();
  readonly #days: string[] = [];
  readonly #sections: AccountSection[] = [];
  readonly #documents: StatementDocument[] = [];
  readonly #faults: StatementFault[] = [];
  readonly #warnings = new Set<string>();
  #open: Section | undefined;
  #isEnded = true;
  #hasVersion = false;

  read(line: string, row: number): void {
    if (line === '') return;
    if (line === SIGNATURE) return this.#begin();
    const split = line.indexOf('=');
    const key = (split < 0 ? line : line.slice(0, split)).trim().toLowerCase();
    const value = split < 0 ? '' : plainValue(line.slice(split + 1));
    if (key === 'секциярасчсчет') return this.#start({ kind: 'account', title: '', row });
    if (key === 'секциядокумент') return this.#start({ kind: 'document', title: value, row });
    if (key === 'конецрасчсчет' || key === 'конецдокумента') return this.#close();
    if (key === 'конецфайла') return this.#end();
    if (split < 0) return this.#goOn(line);
    if (this.#open) keep(this.#open, key, value);
    else this.#readHead(key, value);
  }

  finish(): Statement {
    if (this.#isEnded) this.#close();
    else this.#cut();
    if (!this.#hasVersion) this.#warnings.add('В файле нет строки «ВерсияФормата»');
    const days = this.#days.toSorted();
    return {
      accounts: [...this.#accounts],
      from: days[0] ?? null,
      to: days.at(-1) ?? null,
      sections: this.#sections,
      documents: this.#documents,
      faults: this.#faults,
      warnings: [...this.#warnings],
    };
  }

  /** Several statements in one file: the next one begins where the last one ended, or was cut. */
  #begin(): void {
    if (!this.#isEnded) this.#cut();
    this.#isEnded = false;
  }

  #end(): void {
    this.#close();
    this.#isEnded = true;
  }

  #cut(): void {
    this.#close();
    this.#warnings.add('Файл обрывается: нет строки «КонецФайла»');
  }

  #start(section: Pick<Section, 'kind' | 'title' | 'row'>): void {
    this.#close();
    if (section.kind === 'document') this.documentCount++;
    this.#open = { ...section, fields: new Map(), last: '' };
  }

  #close(): void {
    const section = this.#open;
    this.#open = undefined;
    if (section?.kind === 'account') this.#addSection(section.fields);
    if (section?.kind === 'document') this.#addDocument(section);
  }

  #addDocument({ fields, row, title }: Section): void {
    const read = readDocument(fields, { row, kind: title });
    if ('fault' in read) this.#faults.push({ row, message: read.fault });
    else this.#documents.push(read.document);
  }

  #addSection(fields: Fields): void {
    const account = accountIn(fields.get('расчсчет') ?? '');
    if (account === undefined) return;
    this.#accounts.add(account);
    const [from, to] = [bankDay(fields.get('датаначала') ?? ''), bankDay(fields.get('датаконца') ?? '')];
    this.#days.push(...[from, to].filter((day) => day !== undefined));
    const section: AccountSection = {
      account,
      from: from ?? null,
      to: to ?? null,
      opening: balanceIn(fields.get('начальныйостаток')),
      received: balanceIn(fields.get('всегопоступило')),
      written: balanceIn(fields.get('всегосписано')),
      closing: balanceIn(fields.get('конечныйостаток')),
    };
    this.#sections.push(section);
  }

  #readHead(key: string, value: string): void {
    if (key === 'версияформата') this.#hasVersion = true;
    if (key === 'расчсчет') {
      const account = accountIn(value);
      if (account !== undefined) this.#accounts.add(account);
    }
    const day = ['датаначала', 'датаконца'].includes(key) ? bankDay(value) : undefined;
    if (day !== undefined) this.#days.push(day);
  }

  /** A line without a key goes on with the purpose before it. */
  #goOn(line: string): void {
    const { fields, last } = this.#open ?? {};
    if (!fields || !last?.startsWith('назначениеплатежа')) return;
    const before = fields.get(last)!;
    if (before.length < LONGEST_VALUE) fields.set(last, `${before} ${line}`);
  }
}

/** Of a key that comes twice the first that says something counts. */
function keep(section: Section, key: string, value: string): void {
  if ((section.fields.get(key) ?? '') === '') section.fields.set(key, value.slice(0, LONGEST_VALUE));
  section.last = key;
}

/** Quotes are doubled by programs that take the value for a cell of a table. */
function plainValue(value: string): string {
  const trimmed = value.trim();
  const inner = trimmed.startsWith('"') && trimmed.endsWith('"') ? trimmed.slice(1, -1) : '';
  const isCell = inner.includes('""') && !/(?<!")"(?!")/.test(inner);
  return (isCell ? inner : trimmed).replaceAll('""', '"').trim();
}

function accountIn(value: string): string | undefined {
  const digits = value.replace(/[\s.-]/g, '');
  return /^\d{20}$/.test(digits) ? digits : undefined;
}

/** Balances and totals may be zero, and a balance below it. */
function balanceIn(value: string | undefined): number | null {
  if (value === undefined || value.trim() === '') return null;
  const [, sign, rest] = /^([-+−]?)\s*(.*)$/.exec(value.trim())!;
  const amount = /^0*(?:[.,=-]0{0,2})?$/.test(rest!) ? 0 : bankAmount(rest!);
  if (amount === undefined) return null;
  return sign === '-' || sign === '−' ? -amount : amount;
}
