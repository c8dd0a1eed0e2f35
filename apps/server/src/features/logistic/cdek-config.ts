import type { Config } from '../../platform/config.ts';
import { type CdekClient, type CdekOptions, createCdekClient } from './cdek-client.ts';

export type CdekConfig = Pick<Config, 'CDEK_CLIENT_ID' | 'CDEK_CLIENT_SECRET' | 'CDEK_URL'>;

/** Undefined where nobody gave an account: prices come from the tables then. */
export function cdekClientOf(
  { CDEK_CLIENT_ID: clientId, CDEK_CLIENT_SECRET: clientSecret, CDEK_URL: url }: CdekConfig,
  options: Pick<CdekOptions, 'onTurn' | 'timeoutMs'> = {},
): CdekClient | undefined {
  if (clientId === undefined || clientSecret === undefined) return undefined;
  return createCdekClient({ url, clientId, clientSecret, ...options });
}
