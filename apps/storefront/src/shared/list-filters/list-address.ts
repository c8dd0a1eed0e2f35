/** Pieces of addresses that say what of a list is looked at. Whatever nobody can read is as if it were not there. */

const LONGEST_QUERY = 100;

export function readQuery(text: string | null): string {
  return (text ?? '').trim().slice(0, LONGEST_QUERY);
}

/** A calendar day, or nothing. */
export function readDay(text: string | null): string {
  const isDay = text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay ? text : '';
}

export function readWhole(text: string | null, most: number): number | undefined {
  const isNumber = text !== null && /^[1-9]\d{0,14}$/.test(text);
  return isNumber && Number(text) <= most ? Number(text) : undefined;
}

/** What is empty is left out; lists are read by people too. */
export function listAddress(path: string, pieces: Readonly<Record<string, string>>): string {
  const search = new URLSearchParams(Object.entries(pieces).filter(([, value]) => value !== ''));
  const text = search.toString().replaceAll('%2C', ',');
  return text === '' ? path : `${path}?${text}`;
}

/** The first page goes without saying. */
export function pagePiece(page: number): string {
  return page > 1 ? String(page) : '';
}

export function withOrWithout<Value>(chosen: readonly Value[], value: Value): readonly Value[] {
  return chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
}
