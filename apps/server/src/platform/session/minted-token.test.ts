import { describe, expect, it } from 'vitest';
import { createTokenMint, MINTED_TOKEN } from './minted-token.ts';

const SESSION = { sessionId: '0f8fad5b-d9cb-469f-a165-70867728950e', endsAt: 1_795_000_000 };
const mint = createTokenMint('a secret of thirty-two characters');

describe('a minted token', () => {
  it('says whose session it is and when it ends, and is another each time', () => {
    const [one, other] = [mint.mint(SESSION), mint.mint(SESSION)];
    expect(one).toMatch(MINTED_TOKEN);
    expect(one).not.toBe(other);
    expect(mint.read(one)).toEqual(SESSION);
    expect(mint.read(other)).toEqual(SESSION);
  });

  it('is refused when any sign of it was changed, or when it was sealed elsewhere', () => {
    const token = mint.mint(SESSION);
    const changed = Array.from(
      token,
      (sign, at) => token.slice(0, at) + (sign === 'A' ? 'B' : 'A') + token.slice(at + 1),
    );
    expect(changed).toHaveLength(54);
    expect(changed.filter((one) => mint.read(one) !== undefined)).toEqual([]);
    expect(createTokenMint('another secret of enough characters').read(token)).toBeUndefined();
    expect(mint.read(token.slice(1))).toBeUndefined();
    expect(mint.read('')).toBeUndefined();
  });
});
