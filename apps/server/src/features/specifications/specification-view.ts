import type {
  Specification,
  SpecificationHead,
  SpecificationRow,
} from '@okoem/contract/specification-views.ts';
import { fromMilli } from '@okoem/domain/quantity/milli.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { SPEC_FAULTS } from '@okoem/domain/specification/spec-fault.ts';
import { SPEC_DECISION_LABELS, SPEC_STATE_LABELS } from '@okoem/domain/specification/spec-state.ts';
import { layoutView } from './kept-layout.ts';
import type { SpecificationRecord } from './specification-repository.ts';
import type { OutcomeRow, SpecificationRowRecord } from './specification-row-repository.ts';

export function headView(spec: SpecificationRecord): SpecificationHead {
  return {
    id: spec.id,
    name: spec.name,
    state: spec.state,
    state_label: SPEC_STATE_LABELS[spec.state],
    source: spec.source,
    rows: spec.rowCount,
    matched: spec.matchedCount,
    created_at: spec.createdAt.toISOString(),
    changed_at: spec.changedAt.toISOString(),
    expires_at: spec.expiresAt?.toISOString() ?? null,
  };
}

export interface WholeView {
  fileName: string;
  outcome: OutcomeRow;
  publicUrl: string;
}

export function wholeView(
  spec: SpecificationRecord,
  { fileName, outcome, publicUrl }: WholeView,
): Specification {
  const { fault, shareToken, sharedUntil } = spec;
  return {
    ...headView(spec),
    file_name: fileName,
    failure: fault === null ? null : { code: fault, message: SPEC_FAULTS[fault] },
    layout: spec.layout && layoutView(spec.layout),
    outcome,
    share:
      shareToken !== null && sharedUntil !== null && sharedUntil > new Date()
        ? shareView({ shareToken, sharedUntil }, publicUrl)
        : null,
    is_own: true,
  };
}

export function shareView(
  { shareToken, sharedUntil }: { shareToken: string; sharedUntil: Date },
  publicUrl: string,
): { token: string; url: string; expires_at: string } {
  const url = `${publicUrl.replace(/\/$/, '')}${SHOP_PATHS.specs}?shared=${shareToken}`;
  return { token: shareToken, url, expires_at: sharedUntil.toISOString() };
}

export function rowView(row: SpecificationRowRecord): SpecificationRow {
  return {
    id: row.id,
    sheet: row.sheet,
    row: row.line,
    part: row.part,
    position: row.position,
    name: row.name,
    mark: row.mark,
    code: row.code,
    maker: row.maker,
    unit: row.unit,
    quantity: row.quantity === null ? null : fromMilli(row.quantity),
    quantity_text: row.quantityText,
    note: row.note,
    section: row.section,
    found: row.found,
    confidence: row.confidence === null ? null : Math.round(row.confidence * 1000) / 1000,
    candidates: row.candidates,
    product_id: row.productId,
    decision: row.decision,
    decision_label: row.decision === null ? '' : SPEC_DECISION_LABELS[row.decision],
    chosen_quantity: row.chosenQuantity === null ? null : fromMilli(row.chosenQuantity),
    split:
      row.split?.map(({ offer_id: offerId, quantity }) => ({
        offer_id: offerId,
        quantity: fromMilli(quantity),
      })) ?? null,
    is_added: row.isAdded,
  };
}
