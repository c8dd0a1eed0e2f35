export const MIN_PHONE_DIGITS = 10;
/** The longest number of the international plan. */
export const MAX_PHONE_DIGITS = 15;

export function isPhone(text: string): boolean {
  const { length } = digitsOf(text);
  return length >= MIN_PHONE_DIGITS && length <= MAX_PHONE_DIGITS;
}

/** '89161234567' → '+7(916) 123-45-67'; what has too few digits is left as it was typed. */
export function formatPhone(text: string): string {
  const digits = digitsOf(text);
  if (digits.length < MIN_PHONE_DIGITS) return text;
  return digits.slice(-MIN_PHONE_DIGITS).replace(/(\d{3})(\d{3})(\d{2})(\d{2})/, '+7($1) $2-$3-$4');
}

/** '+7(916) 123-45-67' → '+79161234567': what calls and links carry. */
export function normalisePhone(text: string): string {
  return text.replace(/[()\-\s]/g, '');
}

/** '8 (916) 123-45-67' → '+79161234567': one spelling of one number, as it is stored and compared. */
export function internationalPhone(text: string): string {
  const digits = digitsOf(text);
  if (digits.length === MIN_PHONE_DIGITS) return `+7${digits}`;
  // Within the country the code is dialled as 8.
  const isDomestic = digits.length === MIN_PHONE_DIGITS + 1 && digits.startsWith('8') && !/^\s*\+/.test(text);
  return isDomestic ? `+7${digits.slice(1)}` : `+${digits}`;
}

/** A number of the country by the mask; any other as it was typed, for the mask would make it another one. */
export function shownPhone(text: string): string {
  return /^\+7\d{10}$/.test(internationalPhone(text)) ? formatPhone(text) : text;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
