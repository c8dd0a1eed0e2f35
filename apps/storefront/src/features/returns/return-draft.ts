import type { ReturnablePart } from '@okoem/contract/returns.ts';
import { DELIVERY_METHODS } from '@okoem/domain/delivery/delivery-method.ts';
import type { Kopecks } from '@okoem/domain/money.ts';
import { toMilli } from '@okoem/domain/quantity/milli.ts';
import type { ReturnReason, ReturnWay, ReturnWish } from '@okoem/domain/returns/return-choices.ts';
import { returnSum } from '@okoem/domain/returns/return-sum.ts';

/** `none` sends no reason; undefined until one is chosen. */
export type ChosenReason = ReturnReason | 'none';

export interface ReturnDraft {
  /** Of the lines that come back. */
  quantities: ReadonlyMap<number, number>;
  reason: ChosenReason | undefined;
  wish: ReturnWish;
  comment: string;
  way: ReturnWay;
}

/** Whether nobody is asked for a reason yet. */
export function isInTerm({ until }: Pick<ReturnablePart, 'until'>, now: number): boolean {
  return now <= Date.parse(until);
}

type Line = ReturnablePart['lines'][number];

/** Why a line cannot be chosen, in a few words; undefined where it can. */
export function lineRefusal(
  line: Line,
  { part, now }: { part: ReturnablePart; now: number },
): 'gone' | 'late' | undefined {
  if (line.left === 0) return 'gone';
  return isInTerm(part, now) || now <= Date.parse(line.warranty_until) ? undefined : 'late';
}

/** Back as it came, until the buyer says otherwise. */
const USUAL_WAYS: Record<ReturnablePart['delivery_method'], ReturnWay> = {
  [DELIVERY_METHODS.DELIVERY]: 'carrier',
  [DELIVERY_METHODS.PICKUP]: 'pickup_point',
  [DELIVERY_METHODS.PICKUP_STORE]: 'warehouse',
};

/** Of one thing there is nothing to choose. */
export function beginDraft(
  part: ReturnablePart,
  { reason, now }: { reason: ChosenReason | undefined; now: number },
): ReturnDraft {
  const open = part.lines.filter((line) => lineRefusal(line, { part, now }) === undefined);
  const only = open.length === 1 ? open[0]! : undefined;
  return {
    quantities: new Map(only ? [[only.line_id, Math.min(1, only.left)]] : []),
    reason,
    wish: 'refund',
    comment: '',
    way: USUAL_WAYS[part.delivery_method],
  };
}

export function isComplaint(reason: ChosenReason | undefined): reason is ReturnReason {
  return reason !== undefined && reason !== 'none';
}

export function draftSum(
  part: ReturnablePart,
  { quantities, reason }: ReturnDraft,
): { goods: Kopecks; delivery: Kopecks } {
  const lines = part.lines.map(({ line_id: id, total, services, quantity, returned }) => ({
    total,
    services,
    promo: 0,
    quantity: toMilli(quantity),
    returned: toMilli(returned),
    now: toMilli(quantities.get(id) ?? 0),
  }));
  const reasons = [...part.reasons, isComplaint(reason) ? reason : null];
  return returnSum(lines, { delivery: part.delivery_total, reasons });
}

export interface DraftFaults {
  lines?: string;
  reason?: string;
  comment?: string;
}

export function draftFaults({ quantities, reason, comment }: ReturnDraft): DraftFaults {
  return {
    ...(quantities.size === 0 && { lines: 'Отметьте, что возвращаете' }),
    ...(reason === undefined && { reason: 'Выберите причину' }),
    ...(isComplaint(reason) &&
      comment.trim() === '' && { comment: 'Опишите, что не так: так решение придёт быстрее' }),
  };
}

export function draftBody(part: ReturnablePart, draft: ReturnDraft, photos: readonly string[]) {
  const { reason, wish, comment, way, quantities } = draft;
  const hasReason = isComplaint(reason);
  return {
    part_id: part.part_id,
    lines: [...quantities].map(([id, quantity]) => ({ line_id: id, quantity })),
    ...(hasReason && { reason, wish, comment: comment.trim() }),
    way,
    photos: hasReason ? [...photos] : [],
  };
}
