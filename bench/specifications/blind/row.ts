export const KINDS = [
  'exact-article',
  'article-letters',
  'article-separators',
  'article-in-name',
  'article-typo',
  'maker-model',
  'maker-misspelt',
  'attributes',
  'attributes-maker',
  'abbreviations',
  'extra-words',
  'foreign-brand',
  'junk',
  'impossible',
] as const;
export type Kind = (typeof KINDS)[number];

/** What each kind is, for the table of the report. */
export const KIND_LABELS: Readonly<Record<Kind, string>> = {
  'exact-article': 'article exactly, in its own column',
  'article-letters': 'article with look-alike letters of the other alphabet, other case',
  'article-separators': 'article with dashes, dots or spaces lost, added or changed',
  'article-in-name': 'article inside the name',
  'article-typo': 'a slip in the article',
  'maker-model': 'maker and model without the maker’s prefix',
  'maker-misspelt': 'maker misspelt or transliterated, model or description beside it',
  attributes: 'described by characteristics only',
  'attributes-maker': 'characteristics and maker, no article',
  abbreviations: 'characteristics in trade abbreviations',
  'extra-words': 'words that are no part of the thing: или аналог, комплект, работы',
  'foreign-brand': 'a maker that is not sold here, with characteristics',
  junk: 'headings, totals, works, stamps',
  impossible: 'goods that the shop does not have',
};

export interface Cells {
  name: string;
  mark?: string | undefined;
  code?: string | undefined;
  maker?: string | undefined;
  unit?: string | undefined;
  quantity?: string | undefined;
  note?: string | undefined;
}

/** A line as a designer wrote it, and what a person who knows the shop would put for it. */
export interface BlindRow {
  kind: Kind;
  department: string;
  cells: Cells;
  /** Ids of all products that are right; empty: nothing is. */
  answers: number[];
}
