import { expect, it } from 'vitest';
import { NOTIFICATION_EVENTS } from '../customer/notification-choice.ts';
import { GRADED_EVENTS, isImportantKind, kindOfEvent, MESSAGE_KINDS } from './message-kinds.ts';

it('a kind has a row of the table of choices, or a reason why nobody can switch it off [NOTICE-001]', () => {
  const kinds = Object.values(MESSAGE_KINDS);
  expect(kinds.length).toBeGreaterThan(40);
  const unexplained = kinds.filter((kind) => !('event' in kind) && kind.owed === '');
  expect(unexplained).toEqual([]);
  const rows = kinds.flatMap((kind) => ('event' in kind ? [kind.event] : []));
  expect(rows.filter((event) => !NOTIFICATION_EVENTS.includes(event))).toEqual([]);
});

it('«только важное» is offered where a row holds both kinds of news [NOTICE-005]', () => {
  expect(GRADED_EVENTS).toEqual(['invoice', 'order', 'quote', 'approval', 'tender', 'review']);
  expect(isImportantKind('order-step')).toBe(false);
  expect(isImportantKind('order-placed')).toBe(true);
  expect(isImportantKind('of tomorrow')).toBe(true);
});

it('knows no row for letters to the staff and about the account', () => {
  expect(kindOfEvent('payment-alarm')).toBeUndefined();
  expect(kindOfEvent('password-changed')).toBeUndefined();
  expect(kindOfEvent('quote-step')).toEqual({ event: 'quote', isImportant: true });
});
