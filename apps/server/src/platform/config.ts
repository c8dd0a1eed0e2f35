import { resolve } from 'node:path';
import {
  type PublicConfig,
  publicConfig,
  PUBLIC_SETTINGS,
  type PublicSetting,
} from '@okoem/domain/screen/public-config.ts';
import { FILE_SIZE_10_MB, FILE_SIZE_256_KB } from '@okoem/domain/validation/file-size.ts';
import { z } from 'zod';
import { commaList, PUSH_VARIABLES } from './push/push-variables.ts';

export const APP_ENVS = ['dev', 'demo', 'production'] as const;

const webAddress = z.url({ protocol: /^https?$/ });
const text = z.string().default('');
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

interface Variable {
  schema: z.ZodType;
  meaning: string;
}

/** Every environment variable the marketplace reads: its form, its default and what it is for. */
const VARIABLES = {
  APP_ENV: {
    schema: z.enum(APP_ENVS).default('demo'),
    meaning: 'dev (reloads, noindex), demo (production build with demo data and /dev/* pages) or production',
  },
  PORT: { schema: whole(0, 65_535).default(3000), meaning: 'port of the storefront and the API' },
  HOST: { schema: z.string().default('localhost'), meaning: 'address to listen on; 0.0.0.0 for every one' },
  PUBLIC_URL: {
    schema: z.url({ protocol: /^https?$/ }).optional(),
    meaning: 'origin people type, e.g. https://okoem.example; required in production',
  },
  DATA_DIR: {
    schema: z.string().default('.data'),
    meaning: "folder of the embedded database, of uploads, of made pictures and of the catalog's snapshot",
  },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    meaning: 'PostgreSQL 15 or newer; when empty, an embedded PostgreSQL 18 is started',
  },
  DATABASE_POOL: { schema: whole(1, 200).default(10), meaning: 'connections of one server process' },
  DATABASE_LIST_POOL: {
    schema: whole(1, 200).default(4),
    meaning: 'further connections of one server process, for filtered lists',
  },
  STATEMENT_TIMEOUT_MS: {
    schema: whole(100, 60_000).default(3000),
    meaning: 'longest SQL statement of a request',
  },
  REQUEST_DEADLINE_MS: {
    schema: whole(100, 60_000).default(8000),
    meaning: 'longest time to answer a request',
  },
  BODY_LIMIT: {
    schema: whole(1024, FILE_SIZE_10_MB).default(FILE_SIZE_256_KB),
    meaning: 'largest JSON body, bytes',
  },
  RATE_LIMIT_PER_MINUTE: {
    schema: whole(0, 10_000_000).default(1200),
    meaning: 'API calls a minute from one address (IPv6: one /64); 0 switches the limit off',
  },
  MAX_EVENT_LOOP_DELAY_MS: {
    schema: whole(0, 60_000).default(1000),
    meaning: 'above this delay new requests are shed with 503; 0 never sheds',
  },
  MAX_IN_FLIGHT: {
    schema: whole(1, 100_000).default(200),
    meaning: 'requests worked on at once, abandoned ones included; one address gets no more than are free',
  },
  MAX_OPEN_REQUESTS: {
    schema: whole(10, 1_000_000).default(2000),
    meaning: 'requests open at once, those included that wait for their client to send or to read',
  },
  MAX_STREAMS: { schema: whole(1, 100_000).default(5000), meaning: 'streams of events at once' },
  MAX_CONNECTIONS: {
    schema: whole(64, 1_000_000).default(10_000),
    meaning: 'connections at once; never more than the system lets a process open less 512',
  },
  MAX_CONNECTIONS_PER_ADDRESS: {
    schema: whole(8, 1_000_000).default(512),
    meaning: 'connections of one address (IPv6: one /64) at once; TRUSTED_PROXIES may have any number',
  },
  DRAIN_MS: {
    schema: whole(0, 60_000).default(300),
    meaning: 'how long a stopping server still takes new requests while it says it is not ready',
  },
  TRUSTED_PROXIES: {
    schema: commaList.default([]),
    meaning: 'comma-separated CIDRs of proxies whose X-Forwarded-For is believed',
  },
  LOG_LEVEL: {
    schema: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
    meaning: 'least important line that is logged',
  },
  SESSION_SECRET: {
    schema: z.string().min(32).optional(),
    meaning: 'at least 32 random characters; required in production, made and kept in DATA_DIR otherwise',
  },
  LEAKED_PASSWORDS_FILE: {
    schema: z.string().optional(),
    meaning: 'passwords that nobody may choose, one in a line, beside those refused by rule; up to a million',
  },
  METRICS_TOKEN: {
    schema: z.string().min(16).optional(),
    meaning: 'bearer token of /metrics; when empty, only this machine may read them, in production nobody',
  },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }).optional(),
    meaning: 'mail server; required in production. When empty, mail is only stored and shown at /dev/outbox',
  },
  MAIL_FROM: { schema: z.string().default('Окоём <no-reply@okoem.example>'), meaning: 'sender of our mail' },
  DADATA_API_KEY: {
    schema: z.string().min(16).optional(),
    meaning:
      'key of DaData, which fills in companies by ИНН; when empty, an embedded list of demo companies does, in production people type',
  },
  CDEK_CLIENT_ID: {
    schema: z.string().min(1).optional(),
    meaning:
      'account of СДЭК; with its secret, its prices and points come from its API, else from the tables',
  },
  CDEK_CLIENT_SECRET: { schema: z.string().min(1).optional(), meaning: 'secret of that account' },
  CDEK_URL: {
    schema: webAddress.default('https://api.cdek.ru'),
    meaning: 'API of СДЭК; https://api.edu.cdek.ru is for trying out',
  },
  PAYMENT_PROVIDER: {
    schema: z.enum(['test', 'yookassa', 'tkassa', 'none']).optional(),
    meaning:
      'bank that takes payments online; when empty, the embedded test bank does, in production nobody does',
  },
  YOOKASSA_SHOP_ID: { schema: z.string().min(1).optional(), meaning: 'shop of ЮKassa' },
  YOOKASSA_SECRET_KEY: { schema: z.string().min(1).optional(), meaning: 'secret key of that shop' },
  YOOKASSA_URL: { schema: webAddress.default('https://api.yookassa.ru/v3'), meaning: 'API of ЮKassa' },
  YOOKASSA_NETWORKS: {
    schema: commaList.default([
      '185.71.76.0/27',
      '185.71.77.0/27',
      '77.75.153.0/25',
      '77.75.154.128/25',
      '77.75.156.11/32',
      '77.75.156.35/32',
      '2a02:5180::/32',
    ]),
    meaning: 'comma-separated CIDRs that notices of ЮKassa come from; it does not sign them',
  },
  TKASSA_TERMINAL: { schema: z.string().min(1).max(20).optional(), meaning: 'terminal of Т-Касса' },
  TKASSA_PASSWORD: { schema: z.string().min(1).optional(), meaning: 'password of that terminal' },
  TKASSA_URL: {
    schema: webAddress.default('https://securepay.tinkoff.ru/v2'),
    meaning: 'API of Т-Касса; https://rest-api-test.tinkoff.ru/v2 is for trying out',
  },
  RECEIPT_OPERATOR: {
    schema: z.enum(['test', 'atol', 'none']).optional(),
    meaning:
      'whose tills issue receipts; when empty, the embedded one does, in production they wait; none: they are issued elsewhere',
  },
  RECEIPT_TAX_SYSTEM: {
    schema: z.enum(['osn', 'usn_income', 'usn_income_outcome', 'esn', 'patent']).default('osn'),
    meaning: 'tax system of who owns the till',
  },
  ATOL_LOGIN: { schema: z.string().min(1).optional(), meaning: 'login of АТОЛ Онлайн' },
  ATOL_PASSWORD: { schema: z.string().min(1).optional(), meaning: 'password of that login' },
  ATOL_GROUP: { schema: z.string().min(1).optional(), meaning: 'code of the group of tills there' },
  ATOL_URL: {
    schema: webAddress.default('https://online.atol.ru/possystem/v5'),
    meaning: 'API of АТОЛ Онлайн; https://testonline.atol.ru/possystem/v5 is for trying out',
  },
  PUBLIC_API_HOST: { schema: webAddress.default(''), meaning: PUBLIC_SETTINGS.apiHost },
  PUBLIC_REVIEWS_KEY: { schema: text, meaning: PUBLIC_SETTINGS.reviewsKey },
  PUBLIC_REVIEWS_SCRIPT_URL: { schema: webAddress.default(''), meaning: PUBLIC_SETTINGS.reviewsScriptUrl },
  PUBLIC_IMAGE_PROXY: {
    schema: z.union([z.literal('/'), webAddress]).default('/'),
    meaning: PUBLIC_SETTINGS.imageProxy,
  },
  PUBLIC_CHAT_LOADER_URL: { schema: webAddress.default(''), meaning: PUBLIC_SETTINGS.chatLoaderUrl },
  PUBLIC_ANALYTICS_ID: { schema: text, meaning: PUBLIC_SETTINGS.analyticsId },
  PUBLIC_TAG_MANAGER_ID: { schema: text, meaning: PUBLIC_SETTINGS.tagManagerId },
  PUBLIC_SEARCH_SCRIPT_URL: { schema: webAddress.default(''), meaning: PUBLIC_SETTINGS.searchScriptUrl },
  MERCHANDISING_COLLECTIONS_URL: {
    schema: webAddress.default(''),
    meaning: 'collections endpoint of a merchandising service: products it puts first in a collection',
  },
  MERCHANDISING_SORT_URL: {
    schema: webAddress.default(''),
    meaning: 'sort endpoint of a merchandising service: the order of the products a collection begins with',
  },
  PUBLIC_SOCIAL_URL: { schema: webAddress.default(''), meaning: PUBLIC_SETTINGS.socialUrl },
  PUBLIC_MESSENGER_URL: { schema: webAddress.default(''), meaning: PUBLIC_SETTINGS.messengerUrl },
  ...PUSH_VARIABLES,
  SUPPORT_PHONE: { schema: z.string().default('8 800 000-00-00'), meaning: PUBLIC_SETTINGS.supportPhone },
  SUPPORT_EMAIL: { schema: z.string().default('help@okoem.example'), meaning: PUBLIC_SETTINGS.supportEmail },
  PAGE_CACHE_MB: {
    schema: whole(0, 100_000).default(64),
    meaning: 'most memory of one server process for pages of guests; 0 draws every page anew',
  },
  PICTURE_CACHE_MB: {
    schema: whole(0, 1_000_000).default(512),
    meaning: 'most the pictures made in other sizes may take in DATA_DIR; 0 keeps none',
  },
  PICTURE_WAIT_MS: {
    schema: whole(1, 600_000).default(8000),
    meaning: 'longest a picture waits for its turn to be made, ms; later it is refused with 503',
  },
  UPLOAD_MB_PER_ADDRESS: {
    schema: whole(1, 1_000_000).default(200),
    meaning: 'files one address (IPv6: one /64) may send within an hour, MB',
  },
  UPLOAD_MB_PER_HOUR: {
    schema: whole(1, 1_000_000).default(2000),
    meaning: 'files everybody together may send within an hour, MB',
  },
  UPLOAD_MB_PER_DAY: {
    schema: whole(1, 10_000_000).default(10_000),
    meaning: 'files everybody together may send within a day, MB',
  },
  UPLOAD_MB_UNTAKEN: {
    schema: whole(1, 10_000_000).default(5000),
    meaning: 'files kept for requests that were not sent yet, MB; they are forgotten after a day',
  },
  STORAGE_RESERVE_MB: {
    schema: whole(0, 10_000_000).default(1024),
    meaning: 'files are refused when less than this would stay free on the disk of DATA_DIR; 0 never looks',
  },
  WORKER_CONCURRENCY: { schema: whole(1, 64).default(4), meaning: 'jobs a worker process runs at once' },
} satisfies Record<string, Variable>;

type Name = keyof typeof VARIABLES;
type Values = { [N in Name]: z.output<(typeof VARIABLES)[N]['schema']> };

export interface Config extends Omit<Values, 'PUBLIC_URL'> {
  /** Origin without a trailing slash; on a developer's machine the address we listen on. */
  PUBLIC_URL: string;
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the whole environment once. An empty variable counts as absent, as shells and compose files leave them. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const present = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => name in VARIABLES && value !== undefined && value !== ''),
  );
  const shape = Object.fromEntries(Object.entries(VARIABLES).map(([name, { schema }]) => [name, schema]));
  const parsed = z.object(shape).safeParse(present);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The configuration is wrong. ${wrong.join('; ')}.`);
  }
  const values = parsed.data as Values;
  requireForProduction(values);
  return {
    ...values,
    DATA_DIR: resolve(values.DATA_DIR),
    PUBLIC_URL: new URL(values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).origin,
  };
}

function requireForProduction(values: Values): void {
  if (values.APP_ENV !== 'production') return;
  const needed = ['PUBLIC_URL', 'SMTP_URL', 'SESSION_SECRET'] as const;
  const missing = needed.filter((name) => values[name] === undefined);
  if (missing.length > 0) throw new ConfigError(`APP_ENV=production needs ${missing.join(', ')}.`);
}

const PUBLIC_VARIABLES: Record<PublicSetting, Name> = {
  apiHost: 'PUBLIC_API_HOST',
  reviewsKey: 'PUBLIC_REVIEWS_KEY',
  reviewsScriptUrl: 'PUBLIC_REVIEWS_SCRIPT_URL',
  imageProxy: 'PUBLIC_IMAGE_PROXY',
  chatLoaderUrl: 'PUBLIC_CHAT_LOADER_URL',
  analyticsId: 'PUBLIC_ANALYTICS_ID',
  tagManagerId: 'PUBLIC_TAG_MANAGER_ID',
  searchScriptUrl: 'PUBLIC_SEARCH_SCRIPT_URL',
  supportPhone: 'SUPPORT_PHONE',
  supportEmail: 'SUPPORT_EMAIL',
  socialUrl: 'PUBLIC_SOCIAL_URL',
  messengerUrl: 'PUBLIC_MESSENGER_URL',
};

/** What of the configuration every page may know. */
export function publicConfigOf(config: Config): PublicConfig {
  const pairs = Object.entries(PUBLIC_VARIABLES).map(([setting, name]) => [setting, String(config[name])]);
  return publicConfig(Object.fromEntries(pairs) as Record<string, string>);
}

/** The table printed by `npm start -- --help`. */
export function describeConfig(): string {
  return Object.entries(VARIABLES)
    .map(([name, { schema, meaning }]) => {
      const fallback = schema.safeParse(undefined).data;
      const shown = String(fallback ?? '') || 'empty';
      return `  ${name.padEnd(24)} ${meaning} (default: ${shown})`;
    })
    .join('\n');
}
