import { createHash } from 'node:crypto';
import * as calls from '@okoem/contract/quote-papers.ts';
import type { QuotePaperFormat } from '@okoem/contract/quote-papers.ts';
import { canonicalJson } from '@okoem/domain/papers/canonical-json.ts';
import type { QuoteContent } from '@okoem/domain/papers/quote-content.ts';
import { resellerCopy } from '@okoem/domain/papers/reseller-copy.ts';
import { Refusal } from '@okoem/domain/refusal.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { ownedRow } from '../../platform/access/owned-row.ts';
import type { Pool } from '../../platform/database/database.ts';
import { addEndpoint, type EndpointHost, type FileAnswer } from '../../platform/http/endpoints.ts';
import type { FileJudge } from '../files/private-files.ts';
import { findPayee } from '../papers/paper-facts-repository.ts';
import type { PaperAsker, PaperFiles } from '../papers/paper-files.ts';
import { findQuote, type QuoteRecord } from '../quotes/quote-life-repository.ts';
import { openQuoteLink } from '../quotes/quote-link.ts';
import { loadQuotePaper, type QuotePaper } from '../quotes/quote-paper.ts';
import { findLastSent } from '../quotes/quote-version-repository.ts';
import { checkedLogo } from './checked-logo.ts';
import { quotePaperContent } from './quote-paper-content.ts';
import { resellerTerms } from './reseller-terms.ts';

export interface QuotePaperRouteParts {
  pool: Pool;
  files: PaperFiles;
  judge: FileJudge;
  publicUrl: string;
}

/** Offers on paper, for buyers, by a letter's link and for the staff; and a contractor's copy for his own customer. */
export function quotePaperRoutes(host: EndpointHost, parts: QuotePaperRouteParts): void {
  const { pool, publicUrl } = parts;
  addEndpoint(host, calls.downloadQuote, async ({ actor, params, body, caller, signal }) => {
    const quote = ownedRow(await findQuote(pool, params.id), actor, 'quotes.read');
    return download(
      parts,
      quote,
      { ...body, answerAt: publicUrl + shopRoutes.quote(quote) },
      { caller, signal },
    );
  });
  addEndpoint(host, calls.downloadStaffQuote, async ({ actor, params, body, caller, signal }) => {
    const quote = ownedRow(await findQuote(pool, params.id), actor, 'quotes.read');
    return download(
      parts,
      quote,
      { ...body, answerAt: publicUrl + shopRoutes.quote(quote) },
      { caller, signal },
    );
  });
  addEndpoint(host, calls.downloadByQuoteLink, async ({ params: { token }, body, caller, signal }) => {
    const quote = await findQuote(pool, await openQuoteLink(pool, token));
    // The link itself is a secret of its reader, and papers are passed on.
    return download(parts, quote!, { ...body, answerAt: '' }, { caller, signal });
  });
  addResellerCopy(host, parts);
}

interface Wish {
  version: number;
  format: QuotePaperFormat;
  answerAt: string;
}

async function download(
  parts: QuotePaperRouteParts,
  quote: QuoteRecord,
  { version, format, answerAt }: Wish,
  asker: PaperAsker,
): Promise<FileAnswer> {
  const { content } = await paperOf(parts, quote, { version, answerAt });
  const hash = createHash('sha256').update(canonicalJson(content)).digest('hex');
  const name = `${quote.number}, версия ${version}.${format}`;
  return parts.files.quote({ content, format, logo: '', isOurs: true, hash }, name, asker);
}

async function paperOf(
  { pool }: QuotePaperRouteParts,
  quote: QuoteRecord,
  { version, answerAt }: Pick<Wish, 'version' | 'answerAt'>,
): Promise<{ paper: QuotePaper; content: QuoteContent }> {
  const [paper, last, payee] = await Promise.all([
    loadQuotePaper(pool, quote, { version }),
    findLastSent(pool, quote.id),
    findPayee(pool),
  ]);
  if (!payee) throw new Refusal('NOT_FOUND');
  const standing = { status: quote.status, lastVersion: last!.number };
  return { paper, content: quotePaperContent({ paper, standing, payee, answerAt }) };
}

function addResellerCopy(host: EndpointHost, parts: QuotePaperRouteParts): void {
  addEndpoint(host, calls.copyQuoteForCustomer, async ({ actor, params, body, caller, signal }) => {
    const quote = ownedRow(await findQuote(parts.pool, params.id), actor, 'quotes.read');
    const { paper, content } = await paperOf(parts, quote, { version: body.version, answerAt: '' });
    const logo = await checkedLogo(parts.judge, body.logo, { caller, signal });
    const copy = resellerCopy(content, resellerTerms(body, paper.version));
    const name = ['Коммерческое предложение', fileWords(body.number)].filter((text) => text !== '').join(' ');
    return parts.files.resellerCopy(
      { content: copy, format: body.format, logo, isOurs: false, hash: '' },
      `${name}.${body.format}`,
      { caller, signal },
    );
  });
}

/** Signs that a file system takes for something else become spaces. */
function fileWords(text: string): string {
  return text.replaceAll(/[\s\p{C}\\/:*?"<>|]+/gu, ' ').trim();
}
