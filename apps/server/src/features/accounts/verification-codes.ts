import { createHmac, hkdfSync, randomInt, randomUUID } from 'node:crypto';
import {
  CODE_LENGTH,
  CODE_SECONDS,
  type CodePurpose,
  type CodeSent,
  RESEND_SECONDS,
} from '@okoem/contract/verification-codes.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Db, Pool, Transaction } from '../../platform/database/database.ts';
import { spendCall } from '../../platform/http/call-quota.ts';
import { type NewMessage, sendMessage } from '../../platform/messages/message.ts';
import { recipientKey } from '../../platform/messages/recipient-key.ts';
import { codeMessage } from './account-letters.ts';
import type { Address } from './address.ts';
import {
  findOpenCodes,
  guessCode,
  insertCode,
  markCodeUsed,
  waitForNextCode,
} from './verification-code-repository.ts';

export const MOST_ATTEMPTS = 5;
const MOST_PER_ADDRESS = 5;
const MOST_PER_CALLER = 20;

/** `recovery` and `order` are asked for by calls of their own and by no name that a client could send. */
export type Purpose = CodePurpose | 'recovery' | 'order';

export interface CodeWish {
  address: Address;
  purpose: Purpose;
  caller: string;
  /** Whose address is to be changed; of no other purpose. */
  customerId?: number;
  /** Goes out instead of the code, which then nobody knows; in place of it, so that the same work is done. */
  instead?: NewMessage;
  /**
   * Where it goes, when the address is only a name for what it opens (an order's number). Null: nowhere, and the same work
   * is done, so that nobody learns from it whether there is such a thing.
   */
  to?: Address | null;
}

export interface CodeGuess {
  requestId: string | undefined;
  address: Address;
  purposes: readonly Purpose[];
  code: string;
  customerId?: number;
}

export interface VerificationCodes {
  /** Refused when the address or the caller has had enough. */
  send: (tx: Transaction, wish: CodeWish) => Promise<CodeSent>;
  /** Counts the guess at once, whatever becomes of the caller's transaction. Answers the id that `use` takes. */
  check: (pool: Pool, guess: CodeGuess) => Promise<string>;
  /** A code works once: in the transaction of what it opens. */
  use: (tx: Db, id: string) => Promise<void>;
}

/** The secret keeps whoever reads a copy of the database from trying all million codes. */
export function createCodes({
  secret,
  isLimited,
}: {
  secret: string;
  isLimited: boolean;
}): VerificationCodes {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'verification code', 32));
  const hashOf = (id: string, code: string) => createHmac('sha256', key).update(`${id} ${code}`).digest();

  return {
    async send(tx, { address, purpose, caller, customerId, instead, to = address }) {
      const recipient = recipientKey(address.channel, address.value);
      if (isLimited) await spendSending(tx, { recipient, caller });
      const id = randomUUID();
      const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
      await insertCode(tx, {
        id,
        address,
        recipient,
        purpose,
        codeHash: hashOf(id, code),
        customerId: customerId ?? null,
        seconds: CODE_SECONDS,
      });
      if (to === null) await pretend(tx, codeMessage({ address, code, purpose }));
      else await sendMessage(tx, instead ?? codeMessage({ address: to, code, purpose }));
      return { request_id: id, ttl: CODE_SECONDS, resend_in: RESEND_SECONDS, length: CODE_LENGTH };
    },

    async check(pool, { requestId, address, purposes, code, customerId }) {
      const open = await findOpenCodes(pool, {
        requestId,
        address,
        purposes,
        customerId: customerId ?? null,
      });
      const [only] = open;
      if (only === undefined || open.length > 1) throw new Refusal('CODE_INVALID', { field: 'code' });
      const { id } = only;
      const verdict = await guessCode(pool, { id, codeHash: hashOf(id, code), most: MOST_ATTEMPTS });
      if (verdict === 'no tries left') throw new Refusal('CODE_ATTEMPTS', { field: 'code' });
      if (verdict === 'wrong') throw new Refusal('CODE_INVALID', { field: 'code' });
      return id;
    },

    async use(tx, id) {
      if (!(await markCodeUsed(tx, id))) throw new Refusal('CODE_INVALID', { field: 'code' });
    },
  };
}

async function spendSending(
  tx: Db,
  { recipient, caller }: { recipient: string; caller: string },
): Promise<void> {
  const wait = await waitForNextCode(tx, {
    recipient,
    resendSeconds: RESEND_SECONDS,
    mostPerHour: MOST_PER_ADDRESS,
  });
  if (wait > 0) throw new Refusal('TOO_MANY_REQUESTS', { retry_after: wait });
  await spendCall(tx, { scope: 'code', caller, mostPerHour: MOST_PER_CALLER });
}

/** Writes a message as for anybody, and takes it back. */
async function pretend(tx: Transaction, message: NewMessage): Promise<void> {
  const undo = new Error('Nobody is to get it.');
  try {
    await tx.savepoint(async (inner) => {
      await sendMessage(inner, message);
      throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
}
