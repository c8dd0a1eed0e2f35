import { expect, it } from 'vitest';
import { workWords } from './work-words.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

const LAST = {
  seq: 1,
  side: 'seller' as const,
  author_name: 'Гарантум',
  text: 'Едем',
  is_deleted: false,
  files: 0,
  created_at: '2026-11-18T09:00:00Z',
};
const THREAD = {
  id: 1,
  title: 'Заказ 2611-000482',
  side: 'buyer' as const,
  counterpart: 'Гарантум',
  last: LAST,
  unread: 0,
};

it('a request with proposals is to be chosen of, a draft goes on where it was left [LK-032]', () => {
  const item = { id: 5, title: 'Видеонаблюдение', stage: 'published' as const, status: 1 as const };
  const deadline = '2026-11-25T09:00:00Z';
  const { waiting, rows } = workWords({
    kind: 'tenders',
    waiting: 1,
    total: 4,
    items: [
      { ...item, proposals: 2, deadline },
      { ...item, id: 6, proposals: 0, deadline },
      { ...item, id: 7, proposals: 3, status: 20, deadline: null },
      { ...item, id: 8, title: '', stage: 'draft', proposals: 0, deadline: null },
    ],
  });
  expect(plain(waiting)).toBe('1 заявка ждёт выбора подрядчика');
  expect(rows.map(({ to, title, text, isWaiting }) => [to, title, plain(text), isWaiting])).toEqual([
    ['/tenders/5', 'Видеонаблюдение', '2 предложения: сравните и выберите', true],
    ['/tenders/6', 'Видеонаблюдение', 'Ждём предложений до 25 ноября', false],
    ['/tenders/7', 'Видеонаблюдение', 'Подрядчик выбран', false],
    ['/tenders/new?draft=8', 'Без названия', 'Черновик', false],
  ]);
});

it('how many of each wait is said by its number, and nothing where none does; all of them have an address [LK-032]', () => {
  const of = (kind: 'messages' | 'tenders' | 'returns' | 'approvals') =>
    [0, 1, 2, 5].map((waiting) => workWords({ kind, waiting, total: 5, items: [] }));
  const told = (['messages', 'tenders', 'returns', 'approvals'] as const).map((kind) => {
    const [none, ...some] = of(kind);
    expect(none!.waiting).toBe('');
    return [none!.title, none!.to, ...some.map(({ waiting }) => plain(waiting))];
  });
  expect(told).toEqual([
    [
      'Сообщения',
      '/lk/messages',
      '1 непрочитанный разговор',
      '2 непрочитанных разговора',
      '5 непрочитанных разговоров',
    ],
    [
      'Заявки на работы',
      '/lk/tenders',
      '1 заявка ждёт выбора подрядчика',
      '2 заявки ждут выбора подрядчика',
      '5 заявок ждут выбора подрядчика',
    ],
    [
      'Возвраты',
      '/lk/returns',
      '1 возврат одобрен: отправьте товар',
      '2 возврата одобрены: отправьте товар',
      '5 возвратов одобрены: отправьте товар',
    ],
    [
      'Согласования',
      '/lk/approvals',
      '1 запрос ждёт вашего решения',
      '2 запроса ждут вашего решения',
      '5 запросов ждут вашего решения',
    ],
  ]);
});

it('a conversation says what was said last as the list of them does: by whom, with how many files, and what was taken back', () => {
  const said = { ...LAST, text: '', files: 2 };
  const { rows } = workWords({
    kind: 'messages',
    waiting: 0,
    total: 4,
    items: [
      { ...THREAD, last: said },
      { ...THREAD, last: { ...said, is_deleted: true, files: 0 } },
      { ...THREAD, last: { ...said, side: 'buyer', text: 'Вот схема', files: 1 } },
      { ...THREAD, last: null },
    ],
  });
  expect(rows.map(({ text }) => plain(text))).toEqual([
    '18 ноября · 2 файла',
    '18 ноября · Сообщение удалено',
    '18 ноября · Вы: Вот схема · 1 файл',
    'Пока ничего не написано',
  ]);
});

it('messages, returns and approvals say whose turn it is, and nothing where it is nobody’s [LK-032]', () => {
  const messages = workWords({
    kind: 'messages',
    waiting: 2,
    total: 3,
    items: [
      { ...THREAD, unread: 1 },
      { ...THREAD, id: 2, title: 'Чат с Окоёмом', counterpart: 'Окоём' },
    ],
  });
  expect(plain(messages.waiting)).toBe('2 непрочитанных разговора');
  expect(messages.rows.map(({ title, text, isWaiting }) => [title, plain(text), isWaiting])).toEqual([
    ['Заказ 2611-000482 · Гарантум', '18 ноября · Едем', true],
    ['Чат с Окоёмом', '18 ноября · Едем', false],
  ]);
  const returned = { id: 3, number: 'В-1', order_number: '2611-000482', state: 'APPROVED' as const };
  const returns = workWords({ kind: 'returns', waiting: 1, total: 1, items: [returned] });
  expect(plain(returns.waiting)).toBe('1 возврат одобрен: отправьте товар');
  expect(returns.rows).toMatchObject([{ to: '/lk/returns/3', text: 'Возврат одобрен', isWaiting: true }]);
  const asked = {
    id: 4,
    number: 'СГ-4',
    sum: 100_00,
    requester: 'Белов Сергей',
    until: '2026-11-25T09:00:00Z',
    can_decide: false,
  };
  const approvals = workWords({ kind: 'approvals', waiting: 0, total: 1, items: [asked] });
  expect(approvals.waiting).toBe('');
  expect(approvals.rows).toMatchObject([{ to: '/lk/approvals/4', isWaiting: false }]);
  // One's own among those that one decides waits for a colleague.
  const both = [asked, { ...asked, id: 5, can_decide: true }];
  const mixed = workWords({ kind: 'approvals', waiting: 1, total: 2, items: both });
  expect(plain(mixed.waiting)).toBe('1 запрос ждёт вашего решения');
  expect(mixed.rows.map(({ id, isWaiting }) => [id, isWaiting])).toEqual([
    [4, false],
    [5, true],
  ]);
});
