/** What a field for whole numbers keeps of the text while it is typed. */
export function positiveInt(text: string): string {
  return text.replace(/[^0-9]/g, '');
}

/** What a field for decimals keeps: digits and the first dot. */
export function positiveFloat(text: string): string {
  const [whole = '', ...fractions] = text.replace(/[^0-9.]/g, '').split('.');
  return fractions.length === 0 ? whole : `${whole}.${fractions.join('')}`;
}
