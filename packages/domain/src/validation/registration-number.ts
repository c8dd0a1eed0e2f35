/** КПП: the tax office, the reason as two digits or capital letters, a number. It has no check digit. */
export function isKpp(text: string): boolean {
  return /^\d{4}[\dA-Z]{2}\d{3}$/.test(text) && !text.startsWith('00');
}

/** ОГРН of a company: thirteen digits, the last by the remainder of the others over 11. */
export function isOgrn(text: string): boolean {
  return /^[15]\d{12}$/.test(text) && text[12] === remainderDigit(text.slice(0, 12), 11);
}

/** ОГРНИП of a sole proprietor: fifteen digits, the last by the remainder of the others over 13. */
export function isOgrnip(text: string): boolean {
  return /^3\d{14}$/.test(text) && text[14] === remainderDigit(text.slice(0, 14), 13);
}

function remainderDigit(digits: string, divisor: number): string {
  // Fourteen digits fit a safe integer.
  return String((Number(digits) % divisor) % 10);
}
