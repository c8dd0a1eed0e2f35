import type { LedgerAccount, LedgerKind } from '../../ledger/ledger-account.ts';

export interface BookLine {
  account: LedgerAccount;
  /** Debit above zero, credit below. */
  amount: number;
  partId?: number;
  /** For no order: a company's advance. */
  isAdvance?: true;
}

/** The ledger as the database keeps it: added to only, each happening once, each entry in balance. */
export interface Book {
  /** Entries so far: names of what has no name of its own. */
  count: number;
  keys: Set<string>;
  /** Of the order; what is for none stands apart. */
  sums: Map<LedgerAccount, number>;
  advance: number;
  partSums: Map<string, number>;
}

export function createBook(): Book {
  return { count: 0, keys: new Set(), sums: new Map(), advance: 0, partSums: new Map() };
}

/** False: posted before, or nothing to post. Throws where the database would refuse. */
export function post(book: Book, kind: LedgerKind, key: string, lines: readonly BookLine[]): boolean {
  const kept = lines.filter(({ amount }) => amount !== 0);
  if (kept.length === 0 || book.keys.has(key)) return false;
  const sum = kept.reduce((total, { amount }) => total + amount, 0);
  if (sum !== 0 || kept.length < 2) throw new Error(`The ${kind} «${key}» does not balance: ${sum}.`);
  book.keys.add(key);
  book.count += 1;
  for (const { account, amount, partId, isAdvance } of kept) {
    if (isAdvance) {
      book.advance -= amount;
      continue;
    }
    book.sums.set(account, (book.sums.get(account) ?? 0) + amount);
    if (partId === undefined) continue;
    const place = `${account} ${partId}`;
    book.partSums.set(place, (book.partSums.get(place) ?? 0) + amount);
  }
  return true;
}

export function sumOf({ sums }: Book, account: LedgerAccount): number {
  return sums.get(account) ?? 0;
}

export function partSumOf({ partSums }: Book, account: LedgerAccount, partId: number): number {
  return partSums.get(`${account} ${partId}`) ?? 0;
}
