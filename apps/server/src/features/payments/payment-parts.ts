import type { Pool } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { PaymentProvider, ProviderCode } from './payment-provider.ts';

/** What payments need of the world. */
export interface PaymentParts {
  pool: Pool;
  log: Log;
  /** Banks by their code: payments of one that is used no more are still asked about. */
  providers: ReadonlyMap<ProviderCode, PaymentProvider>;
  /** The bank that new payments go to; undefined where nothing is paid online. */
  current: ProviderCode | undefined;
  publicUrl: string;
  supportEmail: string;
  now: () => Date;
}

export function providerOf(
  { providers }: Pick<PaymentParts, 'providers'>,
  code: ProviderCode,
): PaymentProvider {
  const provider = providers.get(code);
  if (!provider) throw new Error(`No bank is set up by the name of ${code}.`);
  return provider;
}
