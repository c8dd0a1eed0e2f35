export interface CardName {
  /** Brand and model; empty where the name does not tell them. */
  lead: string;
  /** What it is. */
  rest: string;
}

/**
 * A card is read from its beginning, and twenty names that begin with 'IP-камера купольная' are told apart by their
 * ends. So what stands at the end of a full name, brand and model, comes first.
 */
export function cardName(name: string, brand: string | undefined): CardName {
  const place = brand ? name.lastIndexOf(` ${brand} `) : -1;
  if (place <= 0) return { lead: '', rest: name };
  const rest = name.slice(0, place).replace(/[\s,;–—-]+$/u, '');
  return { lead: name.slice(place + 1).trim(), rest };
}
