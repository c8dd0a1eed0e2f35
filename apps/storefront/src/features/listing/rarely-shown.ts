import { part } from '../../shared/part.tsx';

const load = () => import('./rarely-shown.part.ts');

// Views that few people choose, and the list with nothing in it.
export const ListingEmpty = part(async () => (await load()).ListingEmpty, '[data-listing-empty]');
export const ProductLine = part(async () => (await load()).ProductLine, '[data-view="lines"]');
export const ProductTable = part(async () => (await load()).ProductTable, '[data-view="table"]');
export const SmallLine = part(async () => (await load()).SmallLine, '[data-view="small-lines"]');
