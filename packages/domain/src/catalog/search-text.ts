export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** More the search does not take. */
export const LONGEST_SEARCH = 200;

/**
 * The text an address searches for, as much of it as is searched; empty when it searches for none. It is a JSON text. Without scripts the form sends what
 * was typed as it is, and any typed text is a search.
 */
export function askedText(params: URLSearchParams): string {
  return typedText(params).slice(0, LONGEST_SEARCH);
}

/** The same in full: a list is longer than what is searched, and what was left out is told. */
export function typedText(params: URLSearchParams): string {
  const text = params.get('q');
  const value = parseJson(text);
  return (typeof value === 'string' ? value : (text ?? '')).trim();
}

export function parseJson(text: string | null): Json | undefined {
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
