import type { Config } from '../../platform/config.ts';
import type { Pool } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { createAtol } from './atol.ts';
import type { OperatorCode, ReceiptOperator } from './receipt-operator.ts';
import type { ReceiptParts } from './receipt-parts.ts';
import { createTestTill, type TestTill } from './test-till.ts';

export type ReceiptConfig = Pick<
  Config,
  | 'APP_ENV'
  | 'PUBLIC_URL'
  | 'SUPPORT_EMAIL'
  | 'SUPPORT_PHONE'
  | 'RECEIPT_OPERATOR'
  | 'RECEIPT_TAX_SYSTEM'
  | 'ATOL_LOGIN'
  | 'ATOL_PASSWORD'
  | 'ATOL_GROUP'
  | 'ATOL_URL'
>;

export interface Tills {
  operators: ReadonlyMap<OperatorCode, ReceiptOperator>;
  current: ReceiptParts['current'];
  /** The embedded one; there is none in production. */
  testTill: TestTill | undefined;
}

/** Every operator there is an account with: what one that is used no more has taken on is still asked about. */
export function tillsOf(pool: Pool, config: ReceiptConfig): Tills {
  const { APP_ENV, ATOL_LOGIN: login, ATOL_PASSWORD: password, ATOL_GROUP: group } = config;
  const testTill = APP_ENV === 'production' ? undefined : createTestTill(pool);
  const known = [
    testTill?.operator,
    login !== undefined && password !== undefined && group !== undefined
      ? createAtol({
          url: config.ATOL_URL,
          login,
          password,
          group,
          taxSystem: config.RECEIPT_TAX_SYSTEM,
          site: config.PUBLIC_URL,
        })
      : undefined,
  ].filter((operator) => operator !== undefined);
  const operators = new Map(known.map((operator) => [operator.code, operator]));
  return { operators, current: currentOf(operators, config.RECEIPT_OPERATOR), testTill };
}

function currentOf(
  operators: ReadonlyMap<OperatorCode, ReceiptOperator>,
  wanted: ReceiptConfig['RECEIPT_OPERATOR'],
): ReceiptParts['current'] {
  if (wanted === 'none') return 'none';
  if (wanted === undefined) return operators.has('test') ? 'test' : undefined;
  if (!operators.has(wanted))
    throw new Error(`RECEIPT_OPERATOR=${wanted} needs the account of that operator.`);
  return wanted;
}

/** For jobs, which are given the database when they run: operators are made once, so that their tokens are kept. */
export function receiptPartsOf(config: ReceiptConfig): (pool: Pool, log: Log) => ReceiptParts {
  let tills: Tills | undefined;
  return (pool, log) => {
    tills ??= tillsOf(pool, config);
    return partsFrom(config, { pool, log, tills, now: () => new Date() });
  };
}

export function partsFrom(
  config: ReceiptConfig,
  { pool, log, tills, now }: { pool: Pool; log: Log; tills: Tills; now: () => Date },
): ReceiptParts {
  const { PUBLIC_URL: publicUrl, SUPPORT_EMAIL: supportEmail, SUPPORT_PHONE: supportPhone } = config;
  const { operators, current } = tills;
  return { pool, log, operators, current, publicUrl, supportEmail, supportPhone, now };
}
