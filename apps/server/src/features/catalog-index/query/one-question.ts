let isAsked = false;

/**
 * Queries share scratch buffers (`scratch.ts`, `page-heap.ts`, the matches of texts, the bytes of answers), so only one
 * may be under way. A question asked inside another one, or one that waits for something, would read the other's numbers:
 * both fail here instead.
 */
export function oneQuestion<Answer>(ask: () => Answer): Answer {
  if (isAsked) throw new Error('A question to the catalog was asked inside another one.');
  isAsked = true;
  try {
    const answer = ask();
    if (answer instanceof Promise) throw new Error('A question to the catalog must not wait.');
    return answer;
  } finally {
    isAsked = false;
  }
}
