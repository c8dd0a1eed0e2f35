import { randomBytes } from 'node:crypto';
import { Refusal } from '@okoem/domain/refusal.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { inTransaction, type Pool } from '../../platform/database/database.ts';
import type { SignedInSeller, SignedInStaff } from '../../platform/session/actor.ts';
import type { Secrets } from '../../platform/session/secrets.ts';
import { base32, stepOfCode, totpAddress } from '../../platform/session/totp.ts';
import {
  findSecondFactor,
  insertRecoveryCodes,
  putSecondFactor,
  useStep,
} from './second-factor-repository.ts';
import { endWorkSessions, lockWorkAccount, nameOfOwner, type WorkOwner } from './work-account.ts';

const ISSUER = 'Окоём';
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

type Worker = SignedInStaff | SignedInSeller;

export interface FactorParts extends Secrets {
  pool: Pool;
}

function ownerOf(actor: Worker): WorkOwner {
  return actor.kind === 'staff'
    ? { kind: 'operator', id: actor.staffId }
    : { kind: 'seller-user', id: actor.sellerUserId };
}

/** One that is set is only taken away by an administrator: a stolen session must not change it. */
export async function beginSecondFactor(
  { pool, seal }: FactorParts,
  actor: Worker,
): Promise<{ secret: string; address: string }> {
  const owner = ownerOf(actor);
  const secret = randomBytes(SECRET_BYTES);
  return inTransaction(pool, async (tx) => {
    const account = await lockWorkAccount(tx, owner);
    if (!account) throw new Refusal('UNAUTHORIZED');
    if ((await findSecondFactor(tx, owner))?.isConfirmed) throw new Refusal('SECOND_FACTOR_SET');
    await putSecondFactor(tx, owner, seal(secret, nameOfOwner(owner)));
    const text = base32(secret);
    return { secret: text, address: totpAddress({ issuer: ISSUER, account: account.email, secret: text }) };
  });
}

/** Other sessions end: whoever else had the password alone is out. */
export async function confirmSecondFactor(
  { pool, unseal, hashCode }: FactorParts,
  code: string,
  { actor, requestId }: { actor: Worker; requestId: string },
): Promise<string[]> {
  const owner = ownerOf(actor);
  const name = nameOfOwner(owner);
  return inTransaction(pool, async (tx) => {
    await lockWorkAccount(tx, owner);
    const factor = await findSecondFactor(tx, owner);
    if (!factor) throw new Refusal('CODE_INVALID', { field: 'code' });
    if (factor.isConfirmed) throw new Refusal('SECOND_FACTOR_SET');
    const secret = unseal(factor.secret, name);
    const step = secret && stepOfCode(secret, code, Date.now());
    if (step === undefined || !(await useStep(tx, { id: factor.id, step })))
      throw new Refusal('CODE_INVALID', { field: 'code' });
    const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
    await insertRecoveryCodes(tx, { id: factor.id, hashes: codes.map((one) => hashCode(one, name)) });
    await endWorkSessions(tx, owner, actor.sessionId);
    await writeAudit(tx, {
      actor,
      requestId,
      action: 'second-factor.set',
      subject: { kind: owner.kind, id: owner.id },
      before: { secondFactor: false },
      after: { secondFactor: true },
    });
    return codes;
  });
}

/** 80 bits, in groups that can be read from paper. */
function recoveryCode(): string {
  return base32(randomBytes(RECOVERY_BYTES))
    .toLowerCase()
    .replaceAll(/.{4}(?=.)/g, '$&-');
}
