import type { InstalmentTerms } from '../payment/instalments.ts';

/** A look lent by a partner: who came from there sees its colours, and what a price is in parts. */
export interface PartnerTheme {
  code: string;
  name: string;
  /** Of the theme: another one is another page and another style sheet. */
  version: string;
  /** Null while that way to pay is switched off. */
  instalments: InstalmentTerms | null;
}

const CODE = /^[a-z][a-z0-9-]{1,29}$/;
/** What an address says to lay the look down again. */
export const NO_PARTNER = 'none';

export function isPartnerCode(value: unknown): value is string {
  return typeof value === 'string' && CODE.test(value);
}

/** Colours a partner may set; sizes, fonts and everything else stay ours. */
const THEME_TOKENS: ReadonlySet<string> = new Set([
  'primary',
  'primary-hover',
  'primary-press',
  'primary-50',
  'primary-100',
  'mint',
  'night',
  'night-2',
]);
const COLOUR = /^#[0-9a-f]{6}$/i;

export interface ThemeSheet {
  code: string;
  tokens: Readonly<Record<string, unknown>>;
  /** Where the partner's mark is, null where it has none. */
  logo: string | null;
}

/** The style sheet of a theme. Whatever is no known token or no colour is left out. */
export function themeCss({ code, tokens, logo }: ThemeSheet): string {
  const root = `:root[data-theme=${code}]`;
  const colours = Object.entries(tokens).flatMap(([name, value]) =>
    THEME_TOKENS.has(name) && typeof value === 'string' && COLOUR.test(value)
      ? [`--c-${name}:${value.toLowerCase()}`]
      : [],
  );
  return `${root}{${colours.join(';')}}${logo === null ? '' : markCss(root, logo)}`;
}

/** The partner's mark beside our name, smaller on phones. */
function markCss(root: string, logo: string): string {
  const [place, mark] = [`${root} [data-logo]`, `${root} [data-logo]::after`];
  return [
    `${place}{display:flex;gap:10px;align-items:center}`,
    `${mark}{content:'';flex:none;width:28px;height:28px;background:url(${logo}) center/contain no-repeat}`,
    `@media(max-width:768px){${place}{gap:4px}${mark}{width:20px;height:20px}}`,
  ].join('');
}
