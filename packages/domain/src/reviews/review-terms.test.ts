import { describe, expect, it } from 'vitest';
import { isEditable, REVIEW_EDIT_DAYS, shownPerson } from './review-terms.ts';

const DAY_MS = 86_400_000;

describe('a review', () => {
  it('can be changed until thirty days have passed, and not at that very moment [REVIEW-002]', () => {
    const made = new Date('2026-11-01T12:00:00Z');
    const end = made.getTime() + 30 * DAY_MS;
    expect(REVIEW_EDIT_DAYS).toBe(30);
    expect(isEditable(made, new Date(end - 1))).toBe(true);
    expect(isEditable(made, new Date(end))).toBe(false);
  });

  it('is signed by a name and the first letter of another [REVIEW-003]', () => {
    expect(shownPerson({ firstName: 'Анна', lastName: 'кузнецова' })).toBe('Анна К.');
    expect(shownPerson({ firstName: ' Анна ', lastName: '' })).toBe('Анна');
    expect(shownPerson({ firstName: '', lastName: 'Кузнецова' })).toBe('Покупатель');
  });
});
