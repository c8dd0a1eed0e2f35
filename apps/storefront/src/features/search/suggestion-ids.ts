/** The list of suggestions, as the field's `aria-controls` calls it. */
export const SUGGESTIONS_ID = 'search-suggestions';

export function optionId(key: string): string {
  return `search-${key.replaceAll(/\s+/g, '-')}`;
}

export function groupLabelId(name: string): string {
  return `search-group-${name}`;
}
