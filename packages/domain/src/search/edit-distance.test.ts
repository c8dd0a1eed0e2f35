import { describe, expect, it } from 'vitest';
import { editDistance, typosAllowed } from './edit-distance.ts';

describe('editDistance', () => {
  it('counts a change, a loss, an insertion and a swap of neighbours as one each', () => {
    expect(editDistance({ from: 'купальная', to: 'купольная' }, 2)).toBe(1);
    expect(editDistance({ from: 'комутатор', to: 'коммутатор' }, 2)).toBe(1);
    expect(editDistance({ from: 'каммера', to: 'камера' }, 2)).toBe(1);
    expect(editDistance({ from: 'считвыатель', to: 'считыватель' }, 2)).toBe(1);
  });

  it('gives up beyond the most that is asked for', () => {
    expect(editDistance({ from: 'изветшатель', to: 'извещатель' }, 2)).toBe(2);
    expect(editDistance({ from: 'изветшатель', to: 'извещатель' }, 1)).toBe(2);
    expect(editDistance({ from: 'камера', to: 'турникет' }, 2)).toBe(3);
  });

  it('never answers more than one beyond the most, however different the words are', () => {
    expect(editDistance({ from: 'аб', to: 'вгд' }, 1)).toBe(2);
    expect(editDistance({ from: 'а', to: 'бв' }, 1)).toBe(2);
    expect(editDistance({ from: '', to: 'аб' }, 1)).toBe(2);
  });

  it('refuses endless words rather than comparing them', () => {
    const endless = 'а'.repeat(1000);

    expect(editDistance({ from: endless, to: endless }, 2)).toBe(3);
  });
});

it('allows no slip in short words, one from four letters and two from six', () => {
  expect([3, 4, 5, 6, 12].map(typosAllowed)).toEqual([0, 1, 1, 2, 2]);
});
