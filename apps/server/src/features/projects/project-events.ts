import type { ProjectEvent as EventView } from '@okoem/contract/project-views.ts';
import type { CustomerActor } from '@okoem/domain/access/actor.ts';
import { may } from '@okoem/domain/access/permissions.ts';
import { orderEventText } from '@okoem/domain/order/order-event.ts';
import { type ProjectEvent, projectEventText } from '@okoem/domain/project/project-event.ts';
import { PROJECT_KIND_RIGHTS } from '@okoem/domain/project/project-kind.ts';
import type { Db } from '../../platform/database/database.ts';
import type { RowRange } from '../../platform/http/answer-page.ts';
import { findEvents, type EventRow } from './project-event-repository.ts';

/** What the project's own diary says, and what became of its orders, for who may see those. */
export async function projectEvents(
  db: Db,
  projectId: number,
  { actor, range }: { actor: CustomerActor; range: RowRange },
): Promise<{ events: EventView[]; total: number }> {
  const hidden = (['specification', 'quote', 'order'] as const).filter(
    (kind) => !may(actor, PROJECT_KIND_RIGHTS[kind]),
  );
  const { rows, total } = await findEvents(db, { projectId, hidden, range });
  return { events: rows.map(eventView), total };
}

const ORDER_ACTORS: Readonly<Record<string, string>> = {
  buyer: 'Покупатель',
  seller: 'Продавец',
  system: 'Автоматически',
  operator: 'Менеджер Окоёма',
};

function eventView({ at, who, told, order }: EventRow): EventView {
  if (told) return { at: at.toISOString(), who, text: projectEventText(told as ProjectEvent) };
  const { number, actor, ...event } = order!;
  return {
    at: at.toISOString(),
    who: ORDER_ACTORS[actor] ?? '',
    text: ofOrder(number, orderEventText(event)),
  };
}

/** «Заказ 2611-000042-1 оформлен», «Заказ 2611-000042-1: Собирается». */
function ofOrder(number: string, text: string): string {
  const named = `Заказ ${number}`;
  return text.startsWith('Заказ ') ? text.replace('Заказ', named) : `${named}: ${text}`;
}
