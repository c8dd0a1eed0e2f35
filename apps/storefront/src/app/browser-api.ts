import { type ApiTransport, browserTransport } from '@okoem/contract/call-api.ts';
import type { PublicConfig } from '@okoem/domain/screen/public-config.ts';
import { apiBase } from '@okoem/domain/wire/api-base.ts';
import { readStoredText } from '../shared/stored-value.ts';

/** How a page in the browser reaches the API. */
export function browserApi(config: PublicConfig, pageHostname: string): ApiTransport {
  return browserTransport({
    base: apiBase(config, pageHostname),
    clientAddress: () => ({ stored: readStoredText('ip-address') }),
  });
}
