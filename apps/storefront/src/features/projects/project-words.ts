import type { ProjectItem, ProjectMoney, ProjectRow } from '@okoem/contract/project-views.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { toKopecks, toRoubles } from '@okoem/domain/money.ts';
import { SUB_ORDER_BADGES, type SubOrderStatus } from '@okoem/domain/order/sub-order-status.ts';
import type { ProjectKind } from '@okoem/domain/project/project-kind.ts';
import { badgeStatus } from '@okoem/domain/screen/status-type.ts';
import type { BadgeStatus } from '@okoem/ui/status-badge.tsx';

type Forms = readonly [string, string, string];

const COUNTED: Record<ProjectKind, Forms> = {
  specification: ['спецификация', 'спецификации', 'спецификаций'],
  basket: ['корзина', 'корзины', 'корзин'],
  quote: ['КП', 'КП', 'КП'],
  order: ['заказ', 'заказа', 'заказов'],
  file: ['документ', 'документа', 'документов'],
};

/** «2 спецификации, 3 заказа»: what lies in a project, in a line. */
export function contentsText(counts: ProjectRow['counts']): string {
  const told = (Object.keys(COUNTED) as ProjectKind[]).flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count === 0 ? [] : [countOf(count, COUNTED[kind])];
  });
  return told.length === 0 ? 'Пока пусто' : told.join(', ');
}

/** Where it is, as far as anybody has said. */
export function placeText({ city, address }: { city: string; address: string }): string {
  return [city, address].filter((text) => text !== '').join(', ');
}

export interface Bar {
  /** Percent of the whole width. */
  planned: number;
  ordered: number;
  paid: number;
  /** Where the budget ends; null where it is the end of the bar, or there is none. */
  mark: number | null;
}

const WHOLE = 100;

/** The sums of a project against the largest of them. */
export function barOf({ budget, planned, ordered, paid }: ProjectMoney): Bar {
  const most = Math.max(budget ?? 0, planned, ordered, paid, 1);
  const part = (sum: number) => Math.round((sum * WHOLE * WHOLE) / most) / WHOLE;
  return {
    planned: part(planned),
    ordered: part(ordered),
    paid: part(paid),
    mark: budget === null || budget === most ? null : part(budget),
  };
}

/** Of specifications and of quotes; whatever else there is waits for nobody. */
const BADGES: Record<string, BadgeStatus> = {
  MATCHED: 'success',
  FAILED: 'error',
  SENT: 'warning',
  ACCEPTED: 'success',
  DECLINED: 'error',
  EXPIRED: 'error',
};

export function thingBadge({ kind, state }: ProjectItem): BadgeStatus {
  if (!state) return 'regular';
  if (kind === 'order') return badgeStatus(SUB_ORDER_BADGES[state.code as SubOrderStatus]);
  return BADGES[state.code] ?? 'regular';
}

/** Roubles as people type them; undefined where they are none, null where nothing is typed. */
export function typedSum(text: string): number | null | undefined {
  const plain = text.replaceAll(/[\s\u00a0₽]/g, '').replace(',', '.');
  if (plain === '') return null;
  if (!/^\d{1,10}(?:\.\d{1,2})?$/.test(plain)) return undefined;
  const sum = toKopecks(Number(plain));
  return sum > 0 ? sum : undefined;
}

/** As it stands in the field. */
export function sumInField(sum: number | null): string {
  return sum === null ? '' : String(toRoubles(sum)).replace('.', ',');
}
