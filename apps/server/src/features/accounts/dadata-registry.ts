import type { RegistryCompany } from '@okoem/contract/registration.ts';
import type { CompanyRegistry } from './company-registry.ts';
import { companiesOf, DadataAnswer } from './dadata-answer.ts';

const BASE_URL = 'https://suggestions.dadata.ru/suggestions/api/4_1/rs';
const TIMEOUT_MS = 3000;
const MOST_BYTES = 1_048_576;
const KEPT_MS = 86_400_000;
const MOST_KEPT = 1000;
const FAILURES_TO_OPEN = 5;
const OPEN_MS = 30_000;

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
  assertSafe(baseUrl);
  const kept = new Map<string, { companies: Promise<RegistryCompany[]>; until: number }>();
  let failures = 0;
  let closedUntil = 0;

  async function ask(inn: string): Promise<RegistryCompany[]> {
    if (now() < closedUntil) throw new Error('The registry of companies is left alone for a while.');
    // Until the answer of this one nobody else tries.
    if (failures >= FAILURES_TO_OPEN) closedUntil = now() + OPEN_MS;
    try {
      const companies = companiesOf(await request({ apiKey, baseUrl, timeoutMs }, inn), inn);
      failures = 0;
      closedUntil = 0;
      return companies;
    } catch (error) {
      failures += 1;
      if (failures >= FAILURES_TO_OPEN) closedUntil = now() + OPEN_MS;
      throw error;
    }
  }

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

/** The key travels with every call. */
function assertSafe(baseUrl: string): void {
  const { protocol, hostname } = new URL(baseUrl);
  if (protocol !== 'https:' && hostname !== '127.0.0.1')
    throw new Error('The registry of companies is asked over https only.');
}

async function request(
  { apiKey, baseUrl, timeoutMs }: Required<Pick<DadataOptions, 'apiKey' | 'baseUrl' | 'timeoutMs'>>,
  inn: string,
) {
  const response = await fetch(`${baseUrl}/findById/party`, {
    method: 'POST',
    headers: {
      authorization: `Token ${apiKey}`,
      'content-type': 'application/json',
      accept: 'application/json',
    },
    body: JSON.stringify({ query: inn, count: 20 }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await limitedText(response);
  if (response.status !== 200) throw new Error(`The registry of companies answered ${response.status}.`);
  return DadataAnswer.parse(JSON.parse(text));
}

async function limitedText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.length;
    // Leaving the loop closes the connection.
    if (size > MOST_BYTES) throw new Error('The registry of companies answered too much.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
