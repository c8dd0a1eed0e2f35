import type { CabinetWork, Overview as OverviewData } from '@okoem/contract/overview.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, it } from 'vitest';
import { createQueryClient } from '../../shared/api-query.ts';
import { partsReady } from '../../shared/part.tsx';
import { sampleMember } from '../../shared/session/sample-member.ts';
import { overviewQuery } from './overview-query.ts';
import { Overview } from './overview.tsx';

beforeAll(partsReady);

const WORK: CabinetWork[] = [
  {
    kind: 'messages',
    waiting: 1,
    total: 12,
    items: [
      { id: 31, title: 'Чат с Окоёмом', side: 'buyer', counterpart: 'Окоём', last: null, unread: 1 },
      { id: 30, title: 'Заказ 2611-000482', side: 'buyer', counterpart: 'Гарантум', last: null, unread: 0 },
    ],
  },
  {
    kind: 'returns',
    waiting: 0,
    total: 4,
    items: [{ id: 3, number: 'В-1', order_number: '2611-000482', state: 'REQUESTED' }],
  },
];

function drawn(work: CabinetWork[]): string {
  const client = createQueryClient(() => new Promise(() => {}));
  const data: OverviewData = {
    today: '2026-11-18',
    first_name: 'Анна',
    signals: [],
    total: 0,
    work,
    companies: [],
  };
  client.setQueryData(overviewQuery.queryKey, data);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Overview session={sampleMember()} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('«В работе» has what there is, of each how many wait, how many there are and the latest with their addresses [LK-032]', () => {
  const html = drawn(WORK);
  const section = /<section[^>]*data-work.*/s.exec(html)![0].split('id="quick-ways"')[0]!;
  expect(section).toContain('В работе');
  const texts = section.replaceAll('&nbsp;', ' ').replaceAll('\u00A0', ' ');
  expect([...texts.matchAll(/<h3[^>]*>([^<]+)</g)].map(([, title]) => title)).toEqual([
    'Сообщения',
    'Возвраты',
  ]);
  expect(
    [...texts.matchAll(/<a[^>]*href="([^"]+)"[^>]*>(.+?)<\/a>/g)].map(([, to, text]) => [
      to,
      text!.replaceAll(/<[^>]*>/g, ''),
    ]),
  ).toEqual([
    ['/lk/messages', 'Все, 12'],
    ['/lk/messages/31', 'Чат с Окоёмом'],
    ['/lk/messages/30', 'Заказ 2611-000482 · Гарантум'],
    ['/lk/returns', 'Все, 4'],
    ['/lk/returns/3', 'В-1 · заказ 2611-000482'],
  ]);
  expect(texts).toContain('1 непрочитанный разговор');
  expect(drawn([])).not.toContain('В работе');
});
