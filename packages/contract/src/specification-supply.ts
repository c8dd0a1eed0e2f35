import { z } from 'zod';
import { WantedQuantity } from './basket-quote.ts';

/** A row may come from several warehouses. */
export const MOST_SUPPLIED_ROWS = 6000;
/** So many of them, each some sixty bytes. */
export const LARGEST_SUPPLY_BODY = 524_288;

/** So much of an offer for a row of a specification; without an offer, so much that cannot be had. */
export const SuppliedRow = z.strictObject({
  row_id: z.int().positive(),
  offer_id: z.int().positive().nullable(),
  qty: WantedQuantity,
});
export type SuppliedRow = z.infer<typeof SuppliedRow>;

/** From which offers the rows come by the way that was chosen; rows that are not named are in no sum. */
export const RowSupply = z.array(SuppliedRow).max(MOST_SUPPLIED_ROWS).optional();
