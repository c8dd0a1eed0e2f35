import type { ApprovalView } from '@okoem/contract/approvals.ts';
import { APPROVAL_BADGES, type ApprovalStatus } from '@okoem/domain/approval/approval-status.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { DECIMAL_SIGN, NO_BREAK_SPACE } from '@okoem/domain/format/number-format.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { type SalesUnit, unitLabel } from '@okoem/domain/quantity/sales-unit.ts';
import { badgeStatus } from '@okoem/domain/screen/status-type.ts';
import type { LedState } from '@okoem/ui/led.tsx';
import type { BadgeStatus } from '@okoem/ui/status-badge.tsx';

export function approvalBadge(status: ApprovalStatus): BadgeStatus {
  return badgeStatus(APPROVAL_BADGES[status]);
}

export function momentText(moment: string): string {
  return formatDate(moment, 'dd.MM.yyyy HH:mm');
}

export function quantityText(quantity: number, unit: string): string {
  return `${String(quantity).replace('.', DECIMAL_SIGN)}${NO_BREAK_SPACE}${unitLabel(unit as SalesUnit, quantity)}`;
}

export interface Standing {
  lamp: LedState;
  title: string;
  text: string;
}

type Told = Pick<
  ApprovalView,
  | 'state'
  | 'can_decide'
  | 'total'
  | 'limit'
  | 'expires_at'
  | 'ended_at'
  | 'decided_by'
  | 'approvers'
  | 'order'
  | 'requester'
  | 'quote'
  | 'is_held'
>;

function heldWords({ quote, is_held: isHeld }: Told): string {
  if (!quote) return 'Пока заказ не согласован, товары не забронированы и цены могут измениться.';
  return isHeld
    ? `Цены и товары держит предложение ${quote.number} до конца его срока.`
    : `Цены держит предложение ${quote.number}, товары пока не забронированы.`;
}

/** Where it stands, and whom one waits for. */
export function standing(view: Told): Standing {
  const { state, can_decide: isMine, total, limit, ended_at: endedAt, decided_by: who, approvers } = view;
  const when = endedAt === null ? '' : momentText(endedAt);
  const over = formatPrice(total - limit);
  const words: Record<ApprovalStatus, Standing> = {
    PENDING: isMine
      ? {
          lamp: 'wait',
          title: 'Решение за вами',
          text: `${view.requester.name} просит на ${over} больше своего лимита. Решите до ${momentText(view.expires_at)}. ${heldWords(view)}`,
        }
      : {
          lamp: 'wait',
          title: 'Ждём решения',
          text: `Решают: ${listOf(approvers)}. Срок — ${momentText(view.expires_at)}. ${heldWords(view)}`,
        },
    APPROVED: {
      lamp: 'ok',
      title: `Заказ ${view.order?.number ?? ''} оформлен`,
      text: `Решение: ${who}, ${when}. Товары забронированы.`,
    },
    REFUSED: {
      lamp: 'alarm',
      title: 'В согласовании отказано',
      text: `Решение: ${who}, ${when}. Заказ не оформлен.`,
    },
    WITHDRAWN: { lamp: 'off', title: 'Запрос отозван', text: `Отозван ${when}. Заказ не оформлен.` },
    EXPIRED: {
      lamp: 'alarm',
      title: 'Срок вышел',
      text: `До ${momentText(view.expires_at)} никто не ответил. Заказ не оформлен.`,
    },
  };
  return words[state];
}

/** «Иванов Иван или Петрова Анна». */
export function listOf(names: readonly string[]): string {
  const told = names.map((name) => name || 'Владелец компании');
  if (told.length < 2) return told[0] ?? 'владелец компании';
  return `${told.slice(0, -1).join(', ')} или ${told.at(-1)}`;
}
