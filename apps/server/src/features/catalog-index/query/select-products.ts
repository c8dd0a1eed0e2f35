import type { CatalogIndex } from '../data/open-catalog.ts';
import { placeOfNumber } from '../text/ascending.ts';
import type { Question } from './question.ts';
import { select, type Selection, type Source } from './selection.ts';

/** A collection's own query selects its products; a query typed inside it searches among them. */
export function selectProducts(index: CatalogIndex, question: Question): Selection {
  const { within } = question;
  if (within === undefined) return select(index, question);
  // Copied before the typed query is matched, because the next match reuses the buffer.
  const inside = slotsFound(index, within);
  const selection = select(index, question);
  return { ...selection, source: narrowed(selection.source, inside) };
}

function slotsFound(index: CatalogIndex, text: string): Uint32Array {
  const { slots, count } = index.text.match(index.text.understand(text));
  return slots.slice(0, count);
}

function narrowed(source: Source, inside: Uint32Array): Source {
  if (source.kind === 'ranges') return { kind: 'slots', slots: inside, count: inside.length };
  const slots = new Uint32Array(source.count);
  const scores = new Float64Array(source.count);
  let count = 0;
  for (let at = 0; at < source.count; at += 1) {
    const slot = source.slots[at]!;
    if (inside[placeOfNumber(inside, slot)] !== slot) continue;
    slots[count] = slot;
    scores[count] = source.scores?.[at] ?? 0;
    count += 1;
  }
  return { kind: 'slots', slots, count, ...(source.scores && { scores }) };
}
