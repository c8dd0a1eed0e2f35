import { createQuote, uploadQuoteFile } from '@okoem/contract/quote-requests.ts';
import type { Config } from '../../platform/config.ts';
import type { Pool } from '../../platform/database/database.ts';
import { spendCall } from '../../platform/http/call-quota.ts';
import { addEndpoint, type EndpointHost } from '../../platform/http/endpoints.ts';
import type { Figure, ShowFigures } from '../../platform/http/figures.ts';
import { UPLOAD_FIGURES } from '../../platform/http/read-upload.ts';
import { uploadLimitsOf, uploadQuotaCounts } from '../../platform/http/upload-quota.ts';
import type { Log } from '../../platform/log.ts';
import { customerIdOf } from '../../platform/session/actor.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { sendQuote } from './quote-service.ts';
import { fileJudge, keepQuoteFile, type UploadParts } from './quote-upload.ts';

/** People send a few a day. */
const MOST_REQUESTS_PER_HOUR = 20;
/** Five files per request, and some chosen by mistake. */
const MOST_FILES_PER_HOUR = 100;
const MEGABYTE = 2 ** 20;

const REFUSED_BYTES: Figure = {
  name: 'upload_bytes_refused_total',
  help: 'Bytes of files not kept because a quota was used up',
  read: () => uploadQuotaCounts.refusedBytes,
};

export interface QuoteParts {
  pool: Pool;
  log: Log;
  storage: Storage;
  /** False where rate limits are off. */
  isLimited: boolean;
  config: Pick<
    Config,
    'UPLOAD_MB_PER_ADDRESS' | 'UPLOAD_MB_PER_HOUR' | 'UPLOAD_MB_PER_DAY' | 'UPLOAD_MB_UNTAKEN'
  >;
  showFigures: ShowFigures;
}

export function quoteRoutes(host: EndpointHost, parts: QuoteParts): void {
  const { pool, log, storage, isLimited, config, showFigures } = parts;
  const judge = fileJudge();
  const uploads: UploadParts = {
    pool,
    storage,
    judge,
    limits: isLimited ? uploadLimitsOf(config) : undefined,
    mostUntakenBytes: config.UPLOAD_MB_UNTAKEN * MEGABYTE,
  };
  showFigures([...UPLOAD_FIGURES, REFUSED_BYTES]);
  host.app.addHook('onClose', () => judge.close());

  addEndpoint(host, uploadQuoteFile, async ({ file, actor, caller, signal }) => {
    if (isLimited) await spendCall(pool, { scope: 'quote-file', caller, mostPerHour: MOST_FILES_PER_HOUR });
    return {
      data: await keepQuoteFile(uploads, { file, ownerId: customerIdOf(actor), caller, signal }),
    };
  });

  addEndpoint(host, createQuote, async ({ body, actor, caller, requestId }) => {
    const data = await sendQuote(pool, body, {
      actor,
      isLimited,
      onWithheld: () => log.warn({ event: 'message-withheld', requestId, reason: 'quote-received' }),
      countRequest: async (tx) => {
        if (isLimited) await spendCall(tx, { scope: 'quote', caller, mostPerHour: MOST_REQUESTS_PER_HOUR });
      },
    });
    return { data };
  });
}
