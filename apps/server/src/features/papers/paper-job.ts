import type { AnyPaperContent } from '@okoem/domain/papers/paper-content.ts';
import type { PaperFormat } from '@okoem/domain/papers/paper-kind.ts';
import type { PaperStanding } from '@okoem/domain/papers/paper-sheet.ts';
import type { QuoteContent } from '@okoem/domain/papers/quote-content.ts';
import { zipFile } from '../../platform/xlsx/zip-file.ts';
import { drawDocument } from '../documents/document-pdf.ts';
import type { ProductDocument } from '../documents/document-repository.ts';
import { paperXlsx } from './paper-xlsx.ts';
import { type QuoteDrawing, quotePdf } from './quote-pdf.ts';
import { quoteXlsx } from './quote-xlsx.ts';
import { reconciliationPdf } from './reconciliation-pdf.ts';
import { reconciliationXlsx } from './reconciliation-xlsx.ts';
import { sheetPdf } from './sheet-pdf.ts';
import { updPdf } from './upd-pdf.ts';
import { updXml } from './upd-xml.ts';

/** One paper in one form. */
export interface PaperWish {
  content: AnyPaperContent;
  standing: PaperStanding;
  hash: string;
  issuedAt: string;
  format: PaperFormat;
}

/** An offer, or a reseller's copy of one, in one form. */
export interface QuoteWish extends Omit<QuoteDrawing, 'logo'> {
  content: QuoteContent;
  format: 'pdf' | 'xlsx';
  /** In base64, for jobs are known by their text; empty for none. */
  logo: string;
}

export type PaperJob =
  | { task: 'paper'; paper: PaperWish }
  | { task: 'quote'; quote: QuoteWish }
  | { task: 'papers'; papers: { name: string; paper: PaperWish }[] }
  | { task: 'documents'; documents: { name: string; document: ProductDocument }[] };

/** The same bytes for the same wish. CPU-bound, so it runs in paper-thread.ts. */
export async function doPaperJob(job: PaperJob): Promise<Uint8Array> {
  switch (job.task) {
    case 'paper':
      return writePaper(job.paper);
    case 'quote':
      return writeQuote(job.quote);
    case 'papers':
      return archiveOf(job.papers, ({ paper }) => writePaper(paper));
    case 'documents':
      return archiveOf(job.documents, ({ document }) => drawDocument(document));
  }
}

async function writePaper({ format, content, ...rest }: PaperWish): Promise<Uint8Array> {
  if (content.kind === 'reconciliation')
    return format === 'xlsx' ? reconciliationXlsx(content, rest.standing) : reconciliationPdf(content, rest);
  if (format === 'xml') return updXml(content);
  if (format === 'xlsx') return paperXlsx(content, rest.standing);
  return content.kind === 'upd' ? updPdf(content, rest) : sheetPdf(content, rest);
}

async function writeQuote({ content, format, logo, ...drawing }: QuoteWish): Promise<Uint8Array> {
  if (format === 'xlsx') return quoteXlsx(content, drawing);
  return quotePdf(content, { ...drawing, logo: logo === '' ? undefined : Buffer.from(logo, 'base64') });
}

async function archiveOf<Item extends { name: string }>(
  items: readonly Item[],
  write: (item: Item) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const parts: { path: string; content: Uint8Array }[] = [];
  for (const item of items) parts.push({ path: item.name, content: await write(item) });
  return zipFile(parts);
}
