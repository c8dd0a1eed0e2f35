import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { decidingPrices, NO_PERSONAL_PRICES, type PersonalPrices } from '../catalog-index/personal-prices.ts';
import { priceAudience } from '../pricing/offer-prices.ts';
import { agreedPrices } from '../pricing/pricing-repository.ts';

/** Lists begin and end by the clock, which no change tells of. */
const BELIEVED_MS = 60_000;
const MOST_COMPANIES = 50;

export interface CompanyPrices {
  /** What the actor's company has agreed on; nothing for everybody else. */
  of: (actor: Actor) => Promise<PersonalPrices>;
  /** Some price list changed. */
  forget: () => void;
}

/** The agreed prices of the companies that look around right now, whole, because a search may meet any product. */
export function createCompanyPrices(db: Db): CompanyPrices {
  const known = new Map<number, { prices: Promise<PersonalPrices>; until: number }>();

  return {
    async of(actor) {
      const { companyId } = await priceAudience(db, actor);
      if (companyId === undefined) return NO_PERSONAL_PRICES;
      const remembered = known.get(companyId);
      if (remembered && remembered.until > performance.now()) return remembered.prices;
      if (known.size >= MOST_COMPANIES) known.delete(known.keys().next().value!);
      const prices = agreedPrices(db, companyId).then(decidingPrices);
      known.delete(companyId);
      known.set(companyId, { prices, until: performance.now() + BELIEVED_MS });
      // What could not be read must not be believed.
      prices.catch(() => known.delete(companyId));
      return prices;
    },
    forget: () => known.clear(),
  };
}
