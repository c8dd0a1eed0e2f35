import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../shared/api-query.ts';
import { sellerReviewsQuery } from './seller-reviews-query.ts';
import { SellerReviews } from './seller-reviews.part.tsx';

function drawn(data: { id: number; author: string; rating: number; text: string }[], total: number): string {
  const client = createQueryClient(() => new Promise(() => {}));
  const created_at = '2026-05-03T09:00:00.000Z';
  client.setQueryData(sellerReviewsQuery(7).queryKey, {
    data: data.map((one) => ({ ...one, created_at })),
    meta: {
      pagination: { type: 'offset', offset: 0, limit: 4, total },
      average: 4.5,
      histogram: [],
    },
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <SellerReviews sellerId={7} />
    </QueryClientProvider>,
  );
}

it('what buyers said of a seller stands on his page, stars without words too [REVIEW-019]', () => {
  const html = drawn(
    [
      { id: 2, author: 'Анна С.', rating: 4, text: 'Отгрузили в тот же день' },
      { id: 1, author: 'ООО «Контур»', rating: 5, text: '' },
    ],
    5,
  );
  expect(html).toMatch(/Отзывы о продавце <span>5<\/span>/);
  expect([...html.matchAll(/<b>([^<]+)<\/b>/g)].map(([, author]) => author)).toEqual([
    'Анна С.',
    'ООО «Контур»',
  ]);
  expect(html).toContain('<p>Отгрузили в тот же день</p>');
  expect(html).toContain('Показать ещё');
  expect([...html.matchAll(/([1-5])(?:<!-- -->)? из 5/g)].map(([, stars]) => stars)).toEqual(['4', '5']);
  expect(drawn([], 0)).toBe('');
});
