import { GUEST_SESSION, type Session, type SiteRuntime } from '@okoem/contract/page.ts';
import type { ProductCard } from '@okoem/contract/product.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { InstalmentLine } from './instalment-line.tsx';
import { sampleMember } from './session/sample-member.ts';
import { SessionContext } from './session/session.ts';
import { SiteRuntimeProvider } from './site-runtime.tsx';

const CARD = {
  base_price: { price: 13_000_00, cost: 13_000_00, discount_percent: 0 },
  has_personal_price: false,
} as unknown as ProductCard;
const TERMS = { parts: 4, everyDays: 14, least: 1000_00, most: 150_000_00 };
const PARTNER = { code: 'bank', name: 'Плати частями', version: '1', instalments: TERMS };

function drawn(session: Session, partner: SiteRuntime['partner'] = PARTNER): string {
  return renderToStaticMarkup(
    <SiteRuntimeProvider runtime={{ partner } as SiteRuntime}>
      <SessionContext value={session}>
        <InstalmentLine product={CARD} />
      </SessionContext>
    </SiteRuntimeProvider>,
  ).replaceAll(/\s/g, ' ');
}

it('stands on cards for persons who came from a partner that takes payments, within the limits of the partner, and for nobody else [INSTAL-005] [GEN-007]', () => {
  expect(drawn(GUEST_SESSION)).toContain('4 × 3 250 ₽');
  expect(drawn(sampleMember())).toContain('4 × 3 250 ₽');
  const company = { id: 7, name: 'ООО «Щит»', role: 'owner' } as const;
  expect(drawn(sampleMember({ customerType: 'ENTITY', company }))).toBe('');
  for (const limits of [{ most: 12_999_99 }, { least: 13_000_01 }])
    expect(drawn(GUEST_SESSION, { ...PARTNER, instalments: { ...TERMS, ...limits } })).toBe('');
  expect(drawn(GUEST_SESSION, null)).toBe('');
  expect(drawn(GUEST_SESSION, { ...PARTNER, instalments: null })).toBe('');
});
