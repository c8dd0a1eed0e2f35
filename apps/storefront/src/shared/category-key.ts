/** Where the category of a listing is kept, for whoever asks without needing a listing. */
export function categoryKey(code: string) {
  return ['category', code] as const;
}
