interface Replaced {
  /** Of the text, from 1. */
  line: number;
  /** As the line writes it; a line that names none is replaced but for its quantity. */
  article: string;
  original: string;
  by: string;
  quantity: number | null;
}

/** The list with another article in one of its lines; everything else stays as it was written. */
export function replaceArticle(text: string, { line, article, original, by, quantity }: Replaced): string {
  const lines = text.split(/\r\n?|[\n\u2028\u2029]/);
  const old = lines[line - 1];
  if (old === undefined) return text;
  const wish = quantity === null ? by : `${by} — ${String(quantity).replace('.', ',')}`;
  if (article !== '' && old.includes(article)) lines[line - 1] = old.replace(article, () => by);
  else lines[line - 1] = old.includes(original) ? old.replace(original, () => wish) : wish;
  return lines.join('\n');
}
