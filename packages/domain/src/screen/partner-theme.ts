/** Looks lent by partners: a visitor who came from one sees its colours. */
export const PARTNER_THEMES = ['bank'] as const;

export type PartnerTheme = (typeof PARTNER_THEMES)[number];

export function isPartnerTheme(value: unknown): value is PartnerTheme {
  return PARTNER_THEMES.some((theme) => theme === value);
}
