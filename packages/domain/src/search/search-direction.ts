export const DIRECTION_KINDS = ['department', 'designation', 'maker', 'absent', 'phrase', 'page'] as const;
export type DirectionKind = (typeof DIRECTION_KINDS)[number];

/** What the search does with certain words of a query: docs/search-ranking.md tells the rule to people. */
export interface SearchDirection {
  kind: DirectionKind;
  /** The maker as shoppers read it; for a designation, whose model it is; for a page, what its link says. */
  name: string;
  /** What is typed. In designations `*` stands for any rest and `?` for one sign. */
  words: readonly string[];
  /** Codes of the categories whose goods are meant or come nearest. */
  categories: readonly string[];
  /** What is searched for in place of a designation or a phrase; for a page, its address. */
  query: string;
}
