export type PageSlot = number | 'gap-before' | 'gap-after';

const SLOTS = 7;

/** The pages to show: never more than seven places, so the row keeps its width while one walks through it. */
export function pageWindow(page: number, pages: number): PageSlot[] {
  if (pages <= SLOTS) return span(1, pages);
  if (page <= 4) return [...span(1, 5), 'gap-after', pages];
  if (page >= pages - 3) return [1, 'gap-before', ...span(pages - 4, pages)];
  return [1, 'gap-before', ...span(page - 1, page + 1), 'gap-after', pages];
}

function span(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);
}
