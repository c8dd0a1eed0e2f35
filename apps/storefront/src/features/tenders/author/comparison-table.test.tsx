import type { ComparedProposal, Comparison } from '@okoem/contract/proposal-views.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../../shared/api-query.ts';
import { ComparisonTable } from './comparison-table.tsx';

const proposal = (id: number, contractor: object): ComparedProposal =>
  ({
    id,
    version: 1,
    contractor: {
      id,
      name: `ООО «${id}»`,
      kind: 'ENTITY',
      is_verified: true,
      has_profile: false,
      rating: { average: null, count: 0 },
      finished: 0,
      teams: null,
      people: null,
      systems: [],
      licences: [],
      ...contractor,
    },
    works_price: 1_000_00,
    materials_price: 0,
    extras_price: 0,
    total: 1_000_00,
    days: 14,
    warranty_months: 12,
    start_on: null,
    text: '',
    scope: [],
    stages: [],
    lines: [],
    files: [],
    is_chosen: false,
    budget_place: 'unknown',
    below_median: null,
    excluded: 0,
  }) as unknown as ComparedProposal;

it('over each proposal stand who makes it, his rating from closed requests and whether he is verified [TENDER-094]', () => {
  const comparison = {
    count: 2,
    can_choose: false,
    median_works: null,
    range: null,
    equipment: [],
    proposals: [
      proposal(1, { rating: { average: 4.9, count: 3 }, finished: 5 }),
      proposal(2, { is_verified: false }),
    ],
  } as unknown as Comparison;
  const html = renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient(() => new Promise(() => {}))}>
      <ComparisonTable tenderId={7} comparison={comparison} onChoose={() => {}} />
    </QueryClientProvider>,
  );
  const heads = html
    .split('<th scope="col"')
    .slice(2)
    .map((head) =>
      head
        .slice(head.indexOf('>') + 1, head.indexOf('</th>'))
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );
  expect(heads).toEqual([
    'ООО «1» Оценка 4,9 , отзывов 3 5 работ у нас Проверен',
    'ООО «2» Оценок ещё нет Первая работа у нас Не проверен',
  ]);
});
