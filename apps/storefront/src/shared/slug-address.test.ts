import { describe, expect, it } from 'vitest';
import { slugId, toRightAddress } from './slug-address.ts';

function thrownBy(work: () => void): unknown {
  try {
    work();
  } catch (thrown) {
    return thrown;
  }
  return undefined;
}

describe('slugId', () => {
  it('is the piece after the last dash, whatever dashes the code has [ROUTE-011] [ROUTE-013]', () => {
    expect(slugId('signum-r-7')).toBe(7);
    expect(slugId('dom-2-svyazi-12')).toBe(12);
    expect(slugId('7')).toBe(7);
  });

  it.each([undefined, '', 'okoem', 'okoem-', 'okoem-0', 'okoem-1e3', 'okoem-07', 'okoem-9999999999999999'])(
    'finds no page for %s',
    (slug) => {
      expect(thrownBy(() => slugId(slug))).toMatchObject({ init: { status: 404 } });
    },
  );
});

describe('toRightAddress', () => {
  const at = (address: string) => new Request(`https://okoem.example${address}`);

  it('leaves the right address alone, whatever is asked of it', () => {
    expect(thrownBy(() => toRightAddress(at('/brands/zorkan-1?page=2'), '/brands/zorkan-1'))).toBeUndefined();
  });

  it.each(['/brands/old-1', '/brands/zorkan-1/', '/brands/Zorkan-1'])('leads on from %s for good', (path) => {
    const response = thrownBy(() => toRightAddress(at(`${path}?page=2`), '/brands/zorkan-1')) as Response;
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('/brands/zorkan-1?page=2');
  });
});
