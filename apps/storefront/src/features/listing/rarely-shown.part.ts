export { ListingEmpty } from './listing-empty.tsx';
export { ProductLine } from './product-line.tsx';
export { ProductTable } from './product-table.tsx';
export { SmallLine } from './small-line.tsx';
