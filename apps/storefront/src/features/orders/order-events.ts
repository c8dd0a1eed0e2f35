import { orderEventText } from '@okoem/domain/order/order-event.ts';
import type { Event } from './part-words.ts';

const ACTORS: Readonly<Record<string, string>> = {
  buyer: 'покупатель',
  seller: 'продавец',
  system: 'автоматически',
  operator: 'менеджер Окоёма',
};

export const eventText: (event: Event) => string = orderEventText;

export function actorText({ actor }: Event): string {
  return ACTORS[actor] ?? '';
}
