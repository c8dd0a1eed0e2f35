export const PAPER_KINDS = ['invoice', 'upd', 'waybill', 'reconciliation'] as const;

export type PaperKind = (typeof PAPER_KINDS)[number];

/** Papers of an order; the others are of a company. */
export type OrderPaperKind = Exclude<PaperKind, 'reconciliation'>;

export const PAPER_KIND_LABELS: Record<PaperKind, string> = {
  invoice: 'Счёт',
  upd: 'УПД',
  waybill: 'Накладная',
  reconciliation: 'Акт сверки',
};

export const PAPER_FORMATS = ['pdf', 'xlsx', 'xml'] as const;

export type PaperFormat = (typeof PAPER_FORMATS)[number];

/** Only what goes to an operator of electronic documents is wanted as XML, and only a signed one can be written. */
export function paperFormats(kind: PaperKind, { hasSigner }: { hasSigner: boolean }): PaperFormat[] {
  return kind === 'upd' && hasSigner ? ['pdf', 'xlsx', 'xml'] : ['pdf', 'xlsx'];
}
