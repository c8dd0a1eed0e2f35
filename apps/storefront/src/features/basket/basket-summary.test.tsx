import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sampleMember } from '../../shared/session/sample-member.ts';
import { SessionContext } from '../../shared/session/session.ts';
import { BasketSummary } from './basket-summary.tsx';

const TOTALS = {
  full: 100_00,
  goods: 100_00,
  discount: 0,
  services: 0,
  vat: 0,
  total: 100_00,
  by_seller: [],
};

function drawn(session: Parameters<typeof SessionContext.Provider>[0]['value']): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={session}>
        <BasketSummary quote={{ totals: TOTALS, promo: null }} lines={[]} isFresh audience="retail" />
      </SessionContext>
    </QueryClientProvider>,
  );
}

it('who has signed in is not asked to', () => {
  expect(drawn({ kind: 'guest' })).toContain('Войти');
  const member = drawn(sampleMember());
  expect(member).toContain('Ваш заказ');
  expect(member).not.toContain('Войти');
});
