import { formatPhone, internationalPhone } from '@okoem/domain/format/phone.ts';

/** A number of the country as the shop writes it; any other as it was typed, for the mask would make it another one. */
export function shownPhone(text: string): string {
  return /^\+7\d{10}$/.test(internationalPhone(text)) ? formatPhone(text) : text;
}
