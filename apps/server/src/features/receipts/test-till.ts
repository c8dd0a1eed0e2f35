import { createHash } from 'node:crypto';
import type { Db } from '../../platform/database/database.ts';
import {
  type FiscalData,
  OperatorFailure,
  OperatorRefusal,
  type OutgoingReceipt,
  type ReceiptOperator,
} from './receipt-operator.ts';

/** How the till behaves: it issues, it is away, it issued and lost the answer, it takes its time, it does not want to. */
export type TillMood = 'right' | 'down' | 'lost-answer' | 'slow' | 'refuses' | 'loses';

export interface TestTill {
  operator: ReceiptOperator;
  mood: TillMood;
}

export interface TillRow {
  id: number;
  uuid: string;
  key: string;
  body: OutgoingReceipt;
  issuedAt: Date;
}

/** Invented, and longer than real ones so that nobody takes them for such. */
const STORAGE = '9999000000000001';
const REGISTRATION = '0000000000000001';
const RECEIPTS_OF_A_SHIFT = 200;

/** A till of our own, so that everything about receipts runs without the internet. */
export function createTestTill(db: Db): TestTill {
  const till: TestTill = {
    mood: 'right',
    operator: {
      code: 'test',
      send: async (receipt) => {
        if (till.mood === 'down') throw new OperatorFailure('The till is away.');
        if (till.mood === 'refuses') throw new OperatorRefusal('wrong-receipt');
        const { uuid } = await keepReceipt(db, receipt);
        if (till.mood === 'lost-answer') throw new OperatorFailure('The answer of the till was lost.');
        return { externalId: uuid };
      },
      ask: async (externalId) => {
        if (till.mood === 'down') throw new OperatorFailure('The till is away.');
        if (till.mood === 'slow') return { state: 'wait' };
        if (till.mood === 'loses') return { state: 'lost', reason: 'timeout' };
        const row = await findIssued(db, externalId);
        return row ? { state: 'done', fiscal: fiscalOf(row) } : { state: 'refused', reason: 'unknown' };
      },
    },
  };
  return till;
}

/** The first of a key is issued, all others are answered as the first. */
async function keepReceipt(db: Db, receipt: OutgoingReceipt): Promise<{ uuid: string }> {
  const [row] = await db<{ uuid: string }[]>`
    insert into test_till_receipt (key, body, issued_at)
    values (${receipt.key}, ${JSON.stringify(receipt)}::text::jsonb, ${receipt.at})
        on conflict (key) do update set key = excluded.key
    returning uuid
  `;
  return row!;
}

async function findIssued(db: Db, uuid: string): Promise<TillRow | undefined> {
  const [row] = await db<TillRow[]>`
    select id, uuid, key, body, issued_at from test_till_receipt where uuid = ${uuid}
  `;
  return row;
}

/** The newest first. */
export async function findTillReceipts(db: Db, limit: number): Promise<TillRow[]> {
  return db<TillRow[]>`
    select id, uuid, key, body, issued_at from test_till_receipt order by id desc limit ${limit}
  `;
}

function fiscalOf({ id, key, issuedAt }: TillRow): FiscalData {
  const sign = createHash('sha256').update(`${key} ${id}`).digest().readUInt32BE(0);
  return {
    storage: STORAGE,
    document: String(id),
    sign: String(sign).padStart(10, '0'),
    registration: REGISTRATION,
    shift: Math.floor((id - 1) / RECEIPTS_OF_A_SHIFT) + 1,
    number: ((id - 1) % RECEIPTS_OF_A_SHIFT) + 1,
    issuedAt: issuedAt.toISOString(),
    url: '',
  };
}
