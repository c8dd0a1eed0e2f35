import type { Config } from '../../platform/config.ts';
import type { Pool } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { PaymentParts } from './payment-parts.ts';
import type { PaymentProvider, ProviderCode } from './payment-provider.ts';
import { createTestBank, type TestBank } from './test-bank/test-bank.ts';
import { createTkassa } from './tkassa.ts';
import { createYookassa } from './yookassa.ts';

export type PaymentConfig = Pick<
  Config,
  | 'APP_ENV'
  | 'PUBLIC_URL'
  | 'PAYMENT_PROVIDER'
  | 'SUPPORT_EMAIL'
  | 'YOOKASSA_SHOP_ID'
  | 'YOOKASSA_SECRET_KEY'
  | 'YOOKASSA_URL'
  | 'YOOKASSA_NETWORKS'
  | 'TKASSA_TERMINAL'
  | 'TKASSA_PASSWORD'
  | 'TKASSA_URL'
>;

export interface Banks {
  providers: ReadonlyMap<ProviderCode, PaymentProvider>;
  current: ProviderCode | undefined;
  /** The embedded one; there is none in production. */
  testBank: TestBank | undefined;
}

export interface BankOptions {
  now?: () => Date;
  notify?: (body: object) => Promise<string>;
  /** A bank was given up for a while, or is back. */
  onTurn?: (provider: ProviderCode, state: 'open' | 'closed') => void;
}

/** Every bank there is an account for: payments of one that is used no more are still asked about. */
export function banksOf(pool: Pool, config: PaymentConfig, options: BankOptions = {}): Banks {
  const { APP_ENV, PUBLIC_URL: publicUrl, PAYMENT_PROVIDER: wanted } = config;
  const { now = () => new Date(), notify, onTurn } = options;
  const testBank =
    APP_ENV === 'production'
      ? undefined
      : createTestBank({ pool, publicUrl, now, ...(notify && { notify }) });
  const turnOf = (code: ProviderCode) => ({ onTurn: (state: 'open' | 'closed') => onTurn?.(code, state) });
  const { YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET_KEY: secretKey } = config;
  const { TKASSA_TERMINAL: terminal, TKASSA_PASSWORD: password } = config;
  const known = [
    testBank?.provider,
    shopId !== undefined && secretKey !== undefined
      ? createYookassa({
          url: config.YOOKASSA_URL,
          shopId,
          secretKey,
          networks: config.YOOKASSA_NETWORKS,
          ...turnOf('yookassa'),
        })
      : undefined,
    terminal !== undefined && password !== undefined
      ? createTkassa({ url: config.TKASSA_URL, terminal, password, ...turnOf('tkassa') })
      : undefined,
  ].filter((provider) => provider !== undefined);
  const providers = new Map(known.map((provider) => [provider.code, provider]));
  return { providers, current: currentOf(providers, wanted), testBank };
}

function currentOf(
  providers: ReadonlyMap<ProviderCode, PaymentProvider>,
  wanted: PaymentConfig['PAYMENT_PROVIDER'],
): ProviderCode | undefined {
  if (wanted === 'none') return undefined;
  if (wanted === undefined) return providers.has('test') ? 'test' : undefined;
  if (!providers.has(wanted)) throw new Error(`PAYMENT_PROVIDER=${wanted} needs the account of that bank.`);
  return wanted;
}

/** For jobs, which are given the database when they run: banks are made once, so that one that fails is left alone. */
export function paymentPartsOf(config: PaymentConfig): (pool: Pool, log: Log) => PaymentParts {
  let banks: Banks | undefined;
  return (pool, log) => {
    banks ??= banksOf(pool, config, {
      onTurn: (provider, state) => log.warn({ event: 'bank-breaker', reason: `${provider} ${state}` }),
    });
    const { providers, current } = banks;
    const { PUBLIC_URL: publicUrl, SUPPORT_EMAIL: supportEmail } = config;
    return { pool, log, providers, current, publicUrl, supportEmail, now: () => new Date() };
  };
}
