import type { AwaitedSeller } from '@okoem/contract/opinions.ts';
import type { OwnQuestion } from '@okoem/contract/own-questions.ts';
import type { AwaitedReview, OwnReview } from '@okoem/contract/own-reviews.ts';
import type { SiteRuntime } from '@okoem/contract/page.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../shared/api-query.ts';
import { SiteRuntimeProvider } from '../../shared/site-runtime.tsx';
import {
  awaitedReviewsQuery,
  awaitedSellersQuery,
  ownQuestionsQuery,
  ownReviewsQuery,
} from './own-reviews-queries.ts';
import { OwnReviews } from './own-reviews.tsx';

const product = { id: 7, code: 'kamera', name: 'Камера', main_image: '' };
const at = '2026-05-03T09:00:00.000Z';

function review(id: number, changes: Partial<OwnReview>): OwnReview {
  return {
    id,
    author: 'Анна К.',
    rating: 4,
    pros: '',
    cons: '',
    text: `Отзыв ${id}`,
    status: 'NEW',
    useful: 0,
    refusal_reason: '',
    created_at: at,
    edited_at: null,
    answer: null,
    product,
    photos: [],
    shown_as: 'person',
    editable_until: at,
    can_edit: false,
    ...changes,
  };
}

interface Shown {
  awaited?: AwaitedReview[];
  sellers?: AwaitedSeller[];
  written?: OwnReview[];
  questions?: OwnQuestion[];
}

/** What each of the four sections says, by its heading. */
function sectionsOf({
  awaited = [],
  sellers = [],
  written = [],
  questions = [],
}: Shown): Map<string, string> {
  const client = createQueryClient(() => new Promise(() => {}));
  const page = <Row,>(data: Row[]) => ({
    data,
    meta: { pagination: { type: 'offset' as const, offset: 0, limit: 10, total: data.length } },
  });
  client.setQueryData(awaitedReviewsQuery(0).queryKey, page(awaited));
  client.setQueryData(awaitedSellersQuery(0).queryKey, page(sellers));
  client.setQueryData(ownReviewsQuery(0).queryKey, page(written));
  client.setQueryData(ownQuestionsQuery(0).queryKey, page(questions));
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <SiteRuntimeProvider runtime={{ config: { imageProxy: '' } } as unknown as SiteRuntime}>
        <OwnReviews />
      </SiteRuntimeProvider>
    </QueryClientProvider>,
  );
  const parts = html
    .split('<section')
    .slice(1)
    .map((part) =>
      part
        .slice(part.indexOf('>') + 1)
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );
  const titles = ['Ждут вашего отзыва', 'Оцените продавцов', 'Мои отзывы', 'Мои вопросы'];
  expect(parts.map((part, place) => part.startsWith(titles[place]!))).toEqual([true, true, true, true]);
  return new Map(parts.map((part, place) => [titles[place]!, part.slice(titles[place]!.length).trim()]));
}

it('shows what waits, whom to rate, own reviews with state and reason, and own questions [REVIEW-018]', () => {
  const shown = sectionsOf({
    awaited: [{ product, order: { id: 1, number: '2611-000042' }, received_at: at }],
    sellers: [
      {
        part: { id: 3, number: '2611-000042-1' },
        order: { id: 1 },
        seller: { id: 2, code: 'rubezh', name: 'Рубеж' },
        received_at: at,
      },
    ],
    written: [
      review(1, { status: 'PUBLISHED', answer: { text: 'Спасибо', created_at: at } }),
      review(2, { status: 'REFUSED', refusal_reason: 'Уберите ссылку' }),
      review(3, {}),
    ],
    questions: [
      {
        id: 5,
        product,
        text: 'Держит ли мороз?',
        status: 'NEW',
        refusal_reason: '',
        created_at: at,
        answers: [],
      },
      {
        id: 6,
        product,
        text: 'Где дешевле?',
        status: 'REFUSED',
        refusal_reason: 'Не о товаре',
        created_at: at,
        answers: [],
      },
    ],
  });
  expect(shown.get('Ждут вашего отзыва')).toMatch(
    /^1 Камера Получен 03 мая 2026, заказ 2611-000042 Написать отзыв$/,
  );
  expect(shown.get('Оцените продавцов')).toMatch(/^1 Рубеж Заказ 2611-000042-1, получен 03 мая 2026/);
  const written = shown.get('Мои отзывы')!;
  expect(written).toMatch(/^3 Камера 03 мая 2026 Опубликован .*Отзыв 1 Ответ продавца: Спасибо Удалить/);
  expect(written).toMatch(/Не опубликован .*Почему не опубликован: Уберите ссылку Отзыв 2 Удалить/);
  expect(written).toMatch(/На проверке [^П]*Отзыв 3 Удалить$/);
  expect(shown.get('Мои вопросы')).toMatch(
    /^2 Камера 03 мая 2026 На проверке Держит ли мороз\? Удалить Камера 03 мая 2026 Не опубликован Где дешевле\? Почему не опубликован: Не о товаре Удалить$/,
  );
});

it('says what will stand in a list that is empty [REVIEW-018]', () => {
  expect([...sectionsOf({}).values()]).toEqual([
    'Здесь появятся товары, которые вы получите',
    'Все полученные заказы оценены',
    'Вы ещё не писали отзывов',
    'Вопрос можно задать на странице товара',
  ]);
});
