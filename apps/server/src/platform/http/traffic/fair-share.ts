export interface Share {
  /** What the one who asks for more holds already. */
  own: number;
  /** What all hold together. */
  total: number;
  most: number;
}

/**
 * The dynamic threshold of shared switch buffers: nobody may hold more than is still free. One greedy caller gets half of
 * everything, eight get a ninth each, and however many there are, somebody new finds room.
 */
export function mayHoldMore({ own, total, most }: Share): boolean {
  return own < most - total;
}
