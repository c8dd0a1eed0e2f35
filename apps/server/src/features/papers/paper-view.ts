import type { InvoiceSheet, Paper } from '@okoem/contract/papers.ts';
import type { PaperContent } from '@okoem/domain/papers/paper-content.ts';
import { PAPER_KIND_LABELS, type PaperFormat, paperFormats } from '@okoem/domain/papers/paper-kind.ts';
import { paperSheet, type PaperStanding, stampOf } from '@okoem/domain/papers/paper-sheet.ts';
import { qrRows } from '../../platform/qr-rows.ts';
import { isOfSeller, type ListedPaper, type PaperRow } from './paper-repository.ts';
import { updFileId } from './upd-xml.ts';

export function standingOf({
  kind,
  sellerId,
  replacedByVersion,
  isExpired,
  isCancelled,
  isPaid,
}: ListedPaper): PaperStanding {
  const isVoid = isOfSeller({ kind, sellerId }) && !isPaid;
  return { replacedBy: replacedByVersion, isExpired, isCancelled, isPaid, isVoid };
}

export function formatsOf({ kind, content }: ListedPaper): PaperFormat[] {
  return paperFormats(kind, { hasSigner: (content.signer ?? null) !== null });
}

/** 'Счёт 2611-000042, изм. 2.pdf'; the tax office's file is called as it calls itself. */
export function paperFileName({ kind, number, version, content }: PaperRow, format: PaperFormat): string {
  if (format === 'xml' && content.kind !== 'reconciliation') return `${updFileId(content)}.xml`;
  return `${PAPER_KIND_LABELS[kind]} ${number}${version === 1 ? '' : `, изм. ${version}`}.${format}`;
}

export function paperView(row: ListedPaper): Paper {
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    day: row.day,
    version: row.version,
    total: row.total,
    order_id: row.orderId,
    order_number: row.orderNumber ?? '',
    period: row.periodFrom === null ? null : { from: row.periodFrom, to: row.periodTo! },
    part_number: row.content.part ?? '',
    seller: row.content.seller.name,
    buyer: row.content.buyer.name,
    formats: formatsOf(row),
    stamp: stampOf(standingOf(row)),
    replaced_by: row.replacedByVersion,
    hash: row.contentHash.toString('hex'),
    issued_at: row.issuedAt.toISOString(),
  };
}

/** The same words that the file has. */
export function invoiceSheet(row: PaperRow<PaperContent>): InvoiceSheet {
  const { vatHeading, rows, totals, due, qr, kind: _, ...sheet } = paperSheet(row.content, standingOf(row));
  return {
    ...sheet,
    paper: paperView(row),
    qr: qr === '' ? null : qrRows(qr),
    vat_heading: vatHeading,
    rows: rows.map(({ values: _values, ...texts }) => texts),
    totals: totals.map(({ label, text }) => ({ label, text })),
    due: { label: due.label, text: due.text },
  };
}
