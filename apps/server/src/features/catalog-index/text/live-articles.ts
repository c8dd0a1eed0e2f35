import { readArticle } from './article-letters.ts';
import { placeOfText } from './ascending.ts';

/** Articles of cards added since the main part was built: their parts as letter numbers, sorted. */
export interface LiveArticles {
  parts: string[];
  /** The slot of each part, times two, plus one when the part is the whole article. */
  slots: number[];
}

export function addLiveArticle(
  live: LiveArticles,
  { slot, article }: { slot: number; article: string },
): void {
  const { numbers, length, parts } = readArticle(article);
  for (const start of parts) {
    const part = String.fromCharCode(...numbers.subarray(start, length));
    const at = placeOfText(live.parts, part);
    live.parts.splice(at, 0, part);
    live.slots.splice(at, 0, slot * 2 + (start === 0 ? 1 : 0));
  }
}
