const SAME = /^(?:то ?же|тоже)[\s,.:;–—-]*/iu;
const DIMENSIONS = /\d+(?:[.,]\d+)?(?:\s?[xх×*]\s?\d+(?:[.,]\d+)?)+/iu;

/** «То же, 2×2×0,75» behind «Кабель КПСнг 1×2×0,75» is «Кабель КПСнг 2×2×0,75»; what cannot be put in its place follows. */
export function sameAgain(text: string, above: string): string {
  if (!SAME.test(text) || above === '') return text;
  const rest = text.replace(SAME, '').trim();
  if (rest === '') return above;
  const [own, other] = [DIMENSIONS.exec(rest), DIMENSIONS.exec(above)];
  if (own?.index === 0 && other) return above.slice(0, other.index) + rest;
  return `${above}, ${rest}`;
}
