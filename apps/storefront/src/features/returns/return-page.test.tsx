import type { SiteRuntime } from '@okoem/contract/page.ts';
import type { ReturnView } from '@okoem/contract/returns.ts';
import { publicConfig } from '@okoem/domain/screen/public-config.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../shared/api-query.ts';
import { SiteRuntimeProvider } from '../../shared/site-runtime.tsx';
import { ReturnPage } from './return-page.tsx';
import { returnQuery } from './return-queries.ts';

type Step = [day: string, to: ReturnView['state']];

function returned(state: ReturnView['state'], steps: readonly Step[]): ReturnView {
  return {
    id: 5,
    number: 'ВЗ-2611-000005',
    kind: 'return',
    state,
    created_at: '2026-10-31T09:00:00Z',
    order: { id: 1, number: '2611-000042' },
    part: { id: 7, number: '2611-000042-1' },
    sum: 100_00,
    seller: { id: 1, name: 'Гарантум' },
    store: { name: 'Склад', address: 'Москва', hours: '' },
    reason: null,
    wish: 'refund',
    comment: '',
    way: 'warehouse',
    tracking: '',
    answer: '',
    goods_sum: 100_00,
    delivery_sum: 0,
    money: { shares: [{ way: 'card', sum: 100_00 }], is_given: false },
    lines: [],
    photos: [],
    events: steps.map(([day, to]) => ({ at: `2026-11-${day}T09:00:00Z`, to, actor: 'buyer', comment: '' })),
    can_cancel: false,
    can_send: false,
  };
}

/** The steps as they are read, each with its day. */
function steps(view: ReturnView): string[] {
  const client = createQueryClient(() => new Promise(() => {}));
  client.setQueryData(returnQuery('5').queryKey, view);
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <SiteRuntimeProvider runtime={{ config: publicConfig({}) } as SiteRuntime}>
          <ReturnPage id="5" />
        </SiteRuntimeProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  client.clear();
  const list = /<ol[^>]*aria-label="Путь возврата">(.*?)<\/ol>/.exec(html)![1]!;
  return [...list.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, step]) =>
    step!
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

it('a return on its way shows the steps behind it with the day of each, and those ahead without one [RETURN-010]', () => {
  const behind: Step[] = [
    ['01', 'REQUESTED'],
    ['03', 'APPROVED'],
    ['07', 'SENT'],
  ];
  expect(steps(returned('SENT', behind))).toEqual([
    'пройдено: Заявка отправлена 1 ноября',
    'пройдено: Возврат одобрен 3 ноября',
    'сейчас: Товар отправлен 7 ноября',
    'впереди: Товар принят',
    'впереди: Деньги возвращены',
  ]);
});

it('a return that ended shows the day of its end [RETURN-010]', () => {
  const way: Step[] = [
    ['01', 'REQUESTED'],
    ['03', 'APPROVED'],
    ['07', 'SENT'],
    ['12', 'ACCEPTED'],
    ['14', 'REFUNDED'],
  ];
  expect(steps(returned('REFUNDED', way)).slice(-2)).toEqual([
    'пройдено: Товар принят 12 ноября',
    'пройдено: Деньги возвращены 14 ноября',
  ]);
  expect(steps(returned('REJECTED', [...way.slice(0, 1), ['05', 'REJECTED']]))).toEqual([
    'пройдено: Заявка отправлена 1 ноября',
    'Возврат отклонён 5 ноября',
  ]);
});
