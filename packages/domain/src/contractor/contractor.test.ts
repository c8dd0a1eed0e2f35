import { describe, expect, it } from 'vitest';
import { hasNeededLicence, isLicenceValid, LICENCE_KIND_LABELS, LICENCE_KINDS } from './licence.ts';
import { averageStars, isRatingShown, ratingUntil } from './rating.ts';

const TODAY = '2026-11-18';

describe('a licence', () => {
  it('counts until the end of its last day, and for ever where it has none [TENDER-041]', () => {
    expect(isLicenceValid({ validUntil: '2026-11-18' }, TODAY)).toBe(true);
    expect(isLicenceValid({ validUntil: '2026-11-17' }, TODAY)).toBe(false);
    expect(isLicenceValid({ validUntil: null }, TODAY)).toBe(true);
  });

  it('has a name for every kind', () => {
    expect(Object.keys(LICENCE_KIND_LABELS)).toEqual([...LICENCE_KINDS]);
  });

  it('of the ministry is needed for fire protection, any living one for the rest [TENDER-052]', () => {
    const sro = [{ kind: 'sro-build', validUntil: '2027-01-01' }] as const;
    const mchs = [{ kind: 'mchs', validUntil: '2027-01-01' }] as const;
    expect(hasNeededLicence(sro, ['video'], TODAY)).toBe(true);
    expect(hasNeededLicence(sro, ['video', 'alarm'], TODAY)).toBe(false);
    for (const system of ['alarm', 'evacuation', 'extinguishing'] as const) {
      expect(hasNeededLicence(sro, [system], TODAY), system).toBe(false);
      expect(hasNeededLicence(mchs, [system], TODAY), system).toBe(true);
    }
    for (const system of ['video', 'access', 'intercom', 'network', 'perimeter', 'gates', 'power'] as const)
      expect(hasNeededLicence(sro, [system], TODAY), system).toBe(true);
    expect(hasNeededLicence([{ kind: 'mchs', validUntil: '2026-11-17' }], ['access'], TODAY)).toBe(false);
    expect(hasNeededLicence([], ['access'], TODAY)).toBe(false);
  });
});

describe('a rating', () => {
  const closedAt = new Date('2026-11-01T10:00:00Z');

  it('is hidden until both have given one, or fourteen days have passed [TENDER-067]', () => {
    const now = new Date('2026-11-02T10:00:00Z');
    expect(isRatingShown({ given: 1, closedAt }, now)).toBe(false);
    expect(isRatingShown({ given: 2, closedAt }, now)).toBe(true);
    expect(ratingUntil(closedAt).toISOString()).toBe('2026-11-15T10:00:00.000Z');
    expect(isRatingShown({ given: 1, closedAt }, new Date('2026-11-15T09:59:59Z'))).toBe(false);
    expect(isRatingShown({ given: 1, closedAt }, new Date('2026-11-15T10:00:00Z'))).toBe(true);
  });

  it('is the mean in tenths of a star, and none where nobody has rated', () => {
    expect(averageStars([])).toBeNull();
    expect(averageStars([5])).toBe(5);
    expect(averageStars([5, 4, 4])).toBe(4.3);
    expect(averageStars([5, 4])).toBe(4.5);
  });
});
