/** What stands for every name that begins with a figure or a sign. */
export const NO_LETTER = '0–9';

export interface LetterGroup<Brand> {
  letter: string;
  brands: Brand[];
}

/** Brands by the first letter of their names, as people look them up: Russian letters, Latin letters, all the rest. */
export function brandsByLetter<Brand extends { name: string }>(
  brands: readonly Brand[],
): LetterGroup<Brand>[] {
  const groups = Map.groupBy(brands, ({ name }) => firstLetter(name));
  return [...groups]
    .map(([letter, group]) => ({ letter, brands: group.toSorted(byName) }))
    .sort((one, other) => rank(one.letter) - rank(other.letter) || compare(one.letter, other.letter));
}

/** Brands whose names hold what is typed; capitals, «ё» and accents do not matter. */
export function brandsNamed<Brand extends { name: string }>(
  brands: readonly Brand[],
  typed: string,
): readonly Brand[] {
  const sought = plain(typed.trim());
  return sought === '' ? brands : brands.filter(({ name }) => plain(name).includes(sought));
}

/** By its code: to the eye half of the letters are the same. */
export function isLatin(letter: string): boolean {
  return /^[A-Z]$/.test(letter);
}

/** A brand is named once in the whole list: by the letter, never by its case or its accent. */
function firstLetter(name: string): string {
  const letter = plain(name).trim().charAt(0).toUpperCase();
  return /[А-ЯA-Z]/.test(letter) ? letter : NO_LETTER;
}

/** «Й» is a letter of its own, not an «и» with an accent. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .normalize('NFD')
    .replace(/(?<!и)\p{M}/gu, '')
    .normalize('NFC');
}

function rank(letter: string): number {
  if (letter === NO_LETTER) return 2;
  return letter >= 'А' ? 0 : 1;
}

function byName(one: { name: string }, other: { name: string }): number {
  return compare(plain(one.name), plain(other.name));
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
