import type { RegistryCompany } from '@okoem/contract/registration.ts';
import { createBreaker } from '../../platform/outgoing/circuit-breaker.ts';
import { createHttpClient, type HttpClient } from '../../platform/outgoing/http-client.ts';
import type { CompanyRegistry } from './company-registry.ts';
import { companiesOf, DadataAnswer } from './dadata-answer.ts';

const BASE_URL = 'https://suggestions.dadata.ru/suggestions/api/4_1/rs';
const TIMEOUT_MS = 3000;
const MOST_BYTES = 1_048_576;
const KEPT_MS = 86_400_000;
const MOST_KEPT = 1000;

export interface DadataOptions {
  apiKey: string;
  baseUrl?: string;
  timeoutMs?: number;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
}

/** Only the number that was typed leaves the house. After five failures in a row the service is left alone for a while. */
export function createDadataRegistry(options: DadataOptions): CompanyRegistry {
  const { apiKey, baseUrl = BASE_URL, timeoutMs = TIMEOUT_MS, now = () => performance.now() } = options;
  const http = createHttpClient({ baseUrl, mostBytes: MOST_BYTES });
  const breaker = createBreaker({ now });
  const kept = new Map<string, { companies: Promise<RegistryCompany[]>; until: number }>();
  const ask = (inn: string) =>
    breaker(async () => companiesOf(await request(http, { apiKey, timeoutMs, inn }), inn));

  return {
    find(inn) {
      const known = kept.get(inn);
      if (known && now() < known.until) return known.companies;
      const companies = ask(inn);
      if (kept.size >= MOST_KEPT) kept.clear();
      const entry = { companies, until: now() + KEPT_MS };
      kept.set(inn, entry);
      // Failures are not kept.
      companies.catch(() => {
        if (kept.get(inn) === entry) kept.delete(inn);
      });
      return companies;
    },
  };
}

async function request(
  http: HttpClient,
  { apiKey, timeoutMs, inn }: { apiKey: string; timeoutMs: number; inn: string },
) {
  const { status, text } = await http({
    method: 'POST',
    path: '/findById/party',
    headers: {
      authorization: `Token ${apiKey}`,
      'content-type': 'application/json',
      accept: 'application/json',
    },
    body: JSON.stringify({ query: inn, count: 20 }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (status !== 200) throw new Error(`The registry of companies answered ${status}.`);
  return DadataAnswer.parse(JSON.parse(text));
}
