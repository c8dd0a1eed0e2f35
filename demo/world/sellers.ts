import { FIRST_SELLERS } from './first-sellers.ts';
import { FURTHER_SELLERS } from './further-sellers.ts';
import type { DemoSeller } from './seller.ts';

/** Thirty sellers with 120-odd warehouses; invented, like their numbers. */
export const SELLERS: readonly DemoSeller[] = [...FIRST_SELLERS, ...FURTHER_SELLERS].map(
  ([code, name, taxRegion, since, about, departments, cities, minOrder]) => ({
    code,
    name,
    legalName: `ООО «${name}»`,
    taxRegion,
    since,
    about,
    departments,
    cities,
    ...(minOrder === undefined ? {} : { minOrder }),
  }),
);
