import { createHash } from 'node:crypto';
import { NO_PARTNER, type PartnerTheme, themeCss } from '@okoem/domain/screen/partner-theme.ts';
import type { Pool } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { type Changes, onTopics } from '../../platform/outbox/changes.ts';
import { createRecurringWork } from '../../platform/recurring-work.ts';
import { findPartners, type PartnerRow } from './partner-repository.ts';

export interface Partners {
  has: (code: string) => boolean;
  /** The one asked for, else the one that everybody sees; null where there is none or the visitor wants none. */
  themeOf: (code: string | undefined) => PartnerTheme | null;
  cssOf: (code: string) => string | undefined;
  logoOf: (code: string) => string | undefined;
  stop: () => Promise<void>;
}

const EVERY_MS = 30_000;
/** Where a partner's style sheet and mark are. */
export const PARTNER_FILES = '/files/partners';

interface Kept {
  row: PartnerRow;
  theme: PartnerTheme;
}

export interface PartnerParts {
  pool: Pool;
  log: Log;
  changes: Changes;
  hasOnlinePayments: boolean;
}

/** Partners in memory, read again after a change; they stay as they were while the database is down. */
export async function followPartners(parts: PartnerParts): Promise<Partners> {
  const { pool, log, changes, hasOnlinePayments } = parts;
  let known = new Map<string, Kept>();
  const read = async () => {
    const rows = await findPartners(pool);
    known = new Map(rows.map((row) => [row.code, { row, theme: themeFor(row, { hasOnlinePayments }) }]));
  };
  const onFailure = (error: unknown) =>
    log.warn({ event: 'partners', error }, 'the partners could not be read');
  const looking = createRecurringWork({ work: read, onFailure, retryMs: () => EVERY_MS });
  await read().catch(onFailure);
  onTopics(changes, ['content'], looking.ask);
  const timer = setInterval(looking.ask, EVERY_MS).unref();

  return {
    has: (code) => known.has(code),
    themeOf: (code) => {
      if (code === NO_PARTNER) return null;
      const usual = () => [...known.values()].find(({ row }) => row.isDefault);
      return (known.get(code ?? '') ?? usual())?.theme ?? null;
    },
    cssOf: (code) => {
      const row = known.get(code)?.row;
      return row && themeCss({ ...row, logo: row.logo === '' ? null : `${PARTNER_FILES}/${code}.svg` });
    },
    logoOf: (code) => known.get(code)?.row.logo || undefined,
    stop: () => {
      clearInterval(timer);
      return looking.stop();
    },
  };
}

function themeFor(row: PartnerRow, { hasOnlinePayments }: { hasOnlinePayments: boolean }): PartnerTheme {
  const { code, name, parts, everyDays, least, most } = row;
  const isPayable = row.isPayable && hasOnlinePayments && least <= most;
  const version = createHash('sha256').update(JSON.stringify(row)).digest('base64url').slice(0, 8);
  return { code, name, version, instalments: isPayable ? { parts, everyDays, least, most } : null };
}
