import type { QuoteVersion } from '@okoem/contract/quote-views.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import type { Db } from '../../platform/database/database.ts';
import type { QuoteRecord } from './quote-life-repository.ts';
import { findVersions } from './quote-version-repository.ts';
import { versionView } from './quote-view.ts';

/** Everything that a paper of a quote says; what is not in it is not on the paper. */
export interface QuotePaper {
  number: string;
  name: string;
  comment: string;
  buyer: { name: string; organisation: string; email: string; phone: string };
  manager: { name: string; email: string } | null;
  city: string;
  /** With its lines, sums and VAT in kopecks. */
  version: QuoteVersion;
}

/** A version that was sent, the last without a number; a draft has no paper. Whose the quote is was asked before. */
export async function loadQuotePaper(
  db: Db,
  quote: QuoteRecord,
  { version: wanted }: { version?: number | undefined } = {},
): Promise<QuotePaper> {
  const sent = (await findVersions(db, quote.id)).filter(({ sentAt }) => sentAt !== null);
  const version = wanted === undefined ? sent.at(-1) : sent.find(({ number }) => number === wanted);
  if (!version) throw new Refusal('NOT_FOUND', { field: 'version' });
  const { managerName, managerEmail } = quote;
  return {
    number: quote.number,
    name: quote.name,
    comment: quote.comment,
    buyer: {
      name: quote.contactName,
      organisation: quote.organisation,
      email: quote.contactEmail,
      phone: quote.contactPhone,
    },
    manager: managerName === null ? null : { name: managerName, email: managerEmail! },
    city: quote.regionName,
    version: await versionView(db, version),
  };
}
