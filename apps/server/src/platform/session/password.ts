import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createTurns } from '../turns.ts';

/** OWASP's least for argon2id; a hash takes some 20 ms of one core. */
const COST = { parallelism: 1, memory: 19_456, passes: 2, tagLength: 32 } as const;
const MOST_AT_ONCE = 2;
const LONGEST_QUEUE = 20;

const derive = promisify(argon2);

/** `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`: says itself how it was made, so the cost can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await inTurn(() =>
    derive('argon2id', { message: password.normalize('NFKC'), nonce: salt, ...COST }),
  );
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
}

const FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/-]+)\$([\w+/-]+)$/;

/** For an unknown account pass no hash: the same work is done, so that timing does not reveal who is registered. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt, hash] = FORM.exec(stored ?? NOBODY) ?? [];
  if (salt === undefined || hash === undefined) return false;
  const expected = Buffer.from(hash, 'base64url');
  const actual = await inTurn(() =>
    derive('argon2id', {
      message: password.normalize('NFKC'),
      nonce: Buffer.from(salt, 'base64url'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    }),
  );
  return timingSafeEqual(actual, expected) && stored !== undefined;
}

const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Hashing is expensive by design, so its concurrency is limited. */
const inTurn = createTurns({ atOnce: MOST_AT_ONCE, mostWaiting: LONGEST_QUEUE });

function base64(bytes: Buffer): string {
  return bytes.toString('base64url');
}
