import type { ProjectMoney, ProjectRow } from '@okoem/contract/project-views.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../shared/api-query.ts';
import { sampleMember } from '../../shared/session/sample-member.ts';
import { ProjectMoneyPanel } from './project-money.tsx';
import { projectsQuery } from './project-queries.ts';
import { readProjectsWish } from './projects-address.ts';
import { ProjectsList } from './projects-list.tsx';

const MONEY: ProjectMoney = {
  budget: 1000_00,
  planned: 700_00,
  ordered: 400_00,
  shipped: 300_00,
  paid: 250_00,
  rest: 600_00,
  over: null,
};

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

async function listOf(money: ProjectMoney): Promise<string> {
  const row = {
    id: 7,
    name: 'Цех',
    city: 'Клин',
    address: '',
    money,
    counts: { order: 2 },
    members: 3,
    role: 'editor',
  };
  const meta = { pagination: { type: 'offset', offset: 0, limit: 20, total: 1 } };
  const client = createQueryClient((async () => ({ data: [row as unknown as ProjectRow], meta })) as never);
  await client.fetchQuery(projectsQuery(readProjectsWish(new URLSearchParams())));
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/lk/projects']}>
        <ProjectsList session={sampleMember()} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  client.clear();
  return plain(html);
}

it('a project stands in the list with its plan, its orders and what is left of its budget, or what is over it [PROJ-010]', async () => {
  expect(await listOf(MONEY)).toContain(
    'Цех Клин 2 заказа · 3 участника План 700 ₽ Заказано 400 ₽ Остаток бюджета 600 ₽ Участник',
  );
  const over = { ...MONEY, ordered: 1200_00, rest: -200_00, over: { what: 'ordered', by: 200_00 } } as const;
  expect(await listOf(over)).toContain(
    'Заказано 1 200 ₽ Остаток бюджета −200 ₽ Заказано на 200 ₽ больше бюджета',
  );
  expect(await listOf({ ...MONEY, budget: null, rest: null })).toContain('Заказано 400 ₽ Оплачено 250 ₽');
});

it('the page of a project tells its budget, what was planned, ordered, shipped and paid, and what is left [PROJ-011]', () => {
  const text = (money: ProjectMoney) => plain(renderToStaticMarkup(<ProjectMoneyPanel money={money} />));
  expect(text(MONEY)).toBe(
    'Деньги Бюджет 1 000 ₽ План 700 ₽ Заказано 400 ₽ Отгружено 300 ₽ Оплачено 250 ₽ Остаток бюджета 600 ₽',
  );
  const over = { ...MONEY, planned: 1100_00, over: { what: 'planned', by: 100_00 } } as const;
  expect(text(over)).toMatch(/Бюджет превышен: план на 100 ₽ больше бюджета$/);
  expect(text({ ...MONEY, budget: null, rest: null })).toBe(
    'Деньги Бюджет не задан План 700 ₽ Заказано 400 ₽ Отгружено 300 ₽ Оплачено 250 ₽',
  );
});
