import type { CustomerType } from './customer-type.ts';

/** Whom prices are made for. Guests are treated as private people everywhere. */
export type Audience = 'retail' | 'business';

export function audienceOf(customerType: CustomerType | undefined): Audience {
  return customerType === 'ENTITY' || customerType === 'IP' ? 'business' : 'retail';
}

/** Everything that depends on the kind of customer, avatar and company data apart; it grants no permission. */
export interface AudienceEffects {
  seesPersonalPrices: boolean;
  personalPricesAreHighlighted: boolean;
  seesVat: boolean;
  currentCityId: CurrentCityId;
}

export const CURRENT_CITY_IDS = { business: 1, retail: 2 } as const satisfies Record<Audience, number>;

export type CurrentCityId = (typeof CURRENT_CITY_IDS)[Audience];

export const AUDIENCE_EFFECTS: Record<Audience, AudienceEffects> = {
  retail: {
    seesPersonalPrices: false,
    personalPricesAreHighlighted: false,
    seesVat: false,
    currentCityId: CURRENT_CITY_IDS.retail,
  },
  business: {
    seesPersonalPrices: true,
    personalPricesAreHighlighted: true,
    seesVat: true,
    currentCityId: CURRENT_CITY_IDS.business,
  },
};
