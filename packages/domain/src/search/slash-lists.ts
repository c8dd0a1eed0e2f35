/** '802.3af/at/bt': the rest of the list lacks its beginning. */
const LETTER_LIST = /(\d[\d.]*)([a-z]{1,3}(?:\/[a-z]{1,3})+)(?![a-z\d])/g;
/** 'ip65/67', 'rs-232/422/485'. */
const NUMBER_LIST = /(?<![a-zа-я\d])([a-zа-я]{2,4}-?)(\d{1,4}(?:\/\d{1,4})+)(?![a-zа-я\d])/g;

/** Every designation that a list with slashes shortens, each with its beginning; empty for most texts. */
export function slashLists(plain: string): string[] {
  if (!plain.includes('/')) return [];
  return [...plain.matchAll(LETTER_LIST), ...plain.matchAll(NUMBER_LIST)].flatMap(([, beginning, list]) =>
    list!
      .split('/')
      .slice(1)
      .map((rest) => beginning! + rest),
  );
}
