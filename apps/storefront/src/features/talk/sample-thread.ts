import type { Message, ThreadRow, ThreadView } from '@okoem/contract/thread-views.ts';

/** A message for tests, with what matters to them. */
export function sampleMessage(changes: Partial<Message> = {}): Message {
  return {
    seq: 1,
    side: 'buyer',
    author_name: 'Анна',
    is_own: true,
    text: 'Когда отгрузите?',
    is_deleted: false,
    files: [],
    created_at: '2026-11-18T09:00:00.000Z',
    deletable_until: null,
    client_key: null,
    ...changes,
  };
}

export function sampleRow(changes: Partial<ThreadRow> = {}): ThreadRow {
  return {
    id: 5,
    kind: 'order',
    title: 'Заказ 2611-000123',
    about: { order_id: 9, part_id: 11, quote_id: null, tender_id: null, product: null, seller: null },
    side: 'buyer',
    counterpart: 'Гарантум',
    last: null,
    unread: 0,
    is_archived: false,
    is_closed: false,
    waits_for: null,
    waiting_since: null,
    is_operator_called: false,
    ...changes,
  };
}

export function sampleThread(changes: Partial<ThreadView> = {}): ThreadView {
  return {
    ...sampleRow(),
    sides: [
      { side: 'buyer', name: 'Анна', read_seq: 0, read_at: null },
      { side: 'seller', name: 'Гарантум', read_seq: 0, read_at: null },
      { side: 'operator', name: 'Окоём', read_seq: 0, read_at: null },
    ],
    can_write: true,
    messages: [],
    has_more: false,
    ...changes,
  };
}
