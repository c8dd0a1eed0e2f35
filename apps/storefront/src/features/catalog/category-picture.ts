const PICTURES = import.meta.glob<string>('./category-pictures/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The illustration of a top-level category; one that operators add later simply has none. */
export function categoryPicture(code: string): string | undefined {
  return PICTURES[`./category-pictures/${code}.svg`];
}
