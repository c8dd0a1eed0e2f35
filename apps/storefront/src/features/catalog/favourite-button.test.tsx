import { GUEST_SESSION, type Session } from '@okoem/contract/page.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../shared/api-query.ts';
import { sampleMember } from '../../shared/session/sample-member.ts';
import { SessionContext } from '../../shared/session/session.ts';
import { FavouriteButton } from './favourite-button.tsx';

const client = createQueryClient(() => Promise.reject(new Error('not used')));
const MEMBER = sampleMember({ favourites: [{ id: 7, offer_id: 100, product_id: 10 }] });

const drawn = (session: Session, product: { id: number; offer_id: number }) =>
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <SessionContext value={session}>
        <FavouriteButton product={{ name: 'Камера', ...product }} />
      </SessionContext>
    </QueryClientProvider>,
  );

it("a heart is full in a member's first HTML when its offer is in the list, whatever the ids of records [ENT-024]", () => {
  expect(drawn(MEMBER, { id: 10, offer_id: 100 })).toContain('aria-pressed="true"');
  expect(drawn(MEMBER, { id: 7, offer_id: 7 })).toContain('aria-pressed="false"');
  expect(drawn(MEMBER, { id: 11, offer_id: 101 })).toContain('aria-pressed="false"');
});

it('a heart stays full when the product is offered from another warehouse', () => {
  expect(drawn(MEMBER, { id: 10, offer_id: 105 })).toContain('aria-pressed="true"');
});

it("a guest's heart opens a dialog and is never full", () => {
  const html = drawn(GUEST_SESSION, { id: 10, offer_id: 100 });
  expect(html).toContain('aria-haspopup="dialog"');
  expect(html).not.toContain('aria-pressed');
});
