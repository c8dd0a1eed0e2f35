export const AREAS = {
  accounts: 'sign-in, profile, companies, favourites and comparison of members',
  buying: 'basket of members, checkout, delivery, orders, returns',
  money: 'payments, VAT, price lists and papers',
  quotes: 'offers on request',
  tenders: 'requests for works and their proposals',
  office: 'the application of the staff, with catalog, content, adapters and figures',
} as const;

export type Area = keyof typeof AREAS;

export interface Awaited {
  area: Area;
  /** Of a file that the product uses otherwise: the exported values that nothing uses yet. */
  exports?: readonly string[];
  /** Requirements that count as unproven until the area uses the rule: no title may name them before. */
  ids?: readonly string[];
}

/** Both only go down: the check compares them with every number that was ever committed here. */
export const AWAITED_FILES_AT_MOST = 0;
export const AWAITED_EXPORTS_AT_MOST = 0;

/** Rules that stand in `packages/domain/src` before anything of the product uses them. Nothing is added here. */
export const AWAITED: Readonly<Record<string, Awaited>> = {};
