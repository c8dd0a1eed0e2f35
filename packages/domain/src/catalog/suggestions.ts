export type SuggestionGroups = Readonly<Record<string, readonly unknown[]>>;

export const SUGGESTION_GROUPS = ['products', 'categories', 'brands', 'queries'] as const;

export const SUGGESTION_GROUP_LABELS: Record<(typeof SUGGESTION_GROUPS)[number], string> = {
  products: 'Товары',
  categories: 'Категории',
  brands: 'Бренды',
  queries: 'Запросы',
};

/** The popup opens only when every group has something to show; an answer without any group shows nothing. */
export function suggestionsOpen(groups: SuggestionGroups): boolean {
  const lists = Object.values(groups);
  return lists.length > 0 && lists.every((list) => list.length > 0);
}

/** What the search box really asks for; nothing when only spaces were typed. */
export function searchText(typed: string): string | undefined {
  return typed.trim() || undefined;
}
