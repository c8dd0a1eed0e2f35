import { createQuote, uploadQuoteFile } from '@okoem/contract/quotes.ts';
import type { Pool } from '../../platform/database/database.ts';
import { spendCall } from '../../platform/http/call-quota.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { sendQuote } from './quote-service.ts';
import { fileJudge, keepQuoteFile } from './quote-upload.ts';

/** A person writes a few a day; whoever writes more is a program. */
const MOST_REQUESTS_PER_HOUR = 20;
/** Five files a request, and some that were chosen by mistake. */
const MOST_FILES_PER_HOUR = 100;

export interface QuoteParts {
  pool: Pool;
  storage: Storage;
  /** Off where all limits of calls are. */
  isLimited: boolean;
}

export function quoteRoutes(host: EndpointHost, { pool, storage, isLimited }: QuoteParts): void {
  const judge = fileJudge();
  host.app.addHook('onClose', () => judge.close());

  addEndpoint(host, uploadQuoteFile, async ({ file, actor, caller, signal }) => {
    if (isLimited) await spendCall(pool, { scope: 'quote-file', caller, mostPerHour: MOST_FILES_PER_HOUR });
    return {
      data: await keepQuoteFile(
        { pool, storage, judge },
        { file, ownerId: customerIdOf(actor), caller, signal },
      ),
    };
  });

  addEndpoint(host, createQuote, async ({ body, actor, caller }) => {
    const data = await sendQuote(pool, body, {
      customerId: customerIdOf(actor),
      countRequest: async (tx) => {
        if (isLimited) await spendCall(tx, { scope: 'quote', caller, mostPerHour: MOST_REQUESTS_PER_HOUR });
      },
    });
    return { data };
  });
}

function customerIdOf(actor: Actor): number | undefined {
  return actor.kind === 'customer' ? actor.customerId : undefined;
}
