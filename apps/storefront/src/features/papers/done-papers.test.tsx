import type { OrderPapers } from '@okoem/contract/papers.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../shared/api-query.ts';
import { DonePapers } from './done-papers.tsx';
import { orderPapersQuery } from './paper-queries.ts';

/** What is drawn of these papers, with where each link leads. */
function drawn(papers: { replaced_by: number | null }[], receipts: object[]): string {
  const client = createQueryClient(() => Promise.reject(new Error('not used')));
  const known = { papers, receipts, awaited_parts: [], product_documents: 0 };
  client.setQueryData(orderPapersQuery('7').queryKey, known as unknown as OrderPapers);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <DonePapers id="7" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return html
    .replace(/<a [^>]*href="([^"]+)"[^>]*>/g, '[$1] ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

it('who comes back from the bank finds each receipt with its sum, the papers that hold, and where all of them are [PAY-053]', () => {
  const receipts = [
    { id: 1, kind: 'prepayment', total: 900_00, url: '/receipts/one' },
    { id: 2, kind: 'refund', total: 150_50, url: '/receipts/two' },
  ];
  expect(drawn([{ replaced_by: null }, { replaced_by: 3 }, { replaced_by: null }], receipts)).toBe(
    '[/receipts/one] Чек предоплаты, 900 ₽ [/receipts/two] Чек возврата, 150,50 ₽ [#order-papers] 2 документа на этой странице Всё — в разделе [/lk/documents] «Документы»',
  );
  expect(drawn([], [])).toBe('Появятся на этой странице и в разделе [/lk/documents] «Документы»');
});
