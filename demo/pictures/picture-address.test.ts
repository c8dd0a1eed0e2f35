import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PICTURE_FAMILIES, type PictureFamily, TONES } from './families.ts';
import { galleryAddresses, parsePictureAddress, pictureAddress } from './picture-address.ts';
import { DETAILS_OF, PICTURE_DETAILS } from './picture-details.ts';
import { frameCount } from './render-picture.ts';

const FAMILIES = Object.keys(PICTURE_FAMILIES) as PictureFamily[];

describe('pictureAddress', () => {
  it('holds family, variant, tone, seed and frame in words', () => {
    const address = pictureAddress({ family: 'dome', variant: 'dome', tone: 'white' }, 1234, 1);

    expect(address).toBe('illustrations/dome/variant=dome,tone=white,seed=1234,frame=1.svg');
  });

  it("names the family's first variant when none is wished", () => {
    expect(pictureAddress({ family: 'nvr' }, 0, 2)).toBe('illustrations/nvr/variant=1u,seed=0,frame=2.svg');
  });

  it('carries the details its family heeds and no others', () => {
    const wished = { family: 'switch', ports: 24, poe: true, colour: 'red', bays: 4 };

    expect(pictureAddress(wished, 7, 1)).toBe(
      'illustrations/switch/variant=desktop,ports=24,poe=1,seed=7,frame=1.svg',
    );
  });

  it('writes shares of the size as percent and texts by their words', () => {
    expect(pictureAddress({ family: 'safe', size: 0.85 }, 1, 1)).toContain(',size=85,');
    expect(pictureAddress({ family: 'logbook', title: 'Ключи' }, 1, 1)).toContain(',title=keys,');
    expect(pictureAddress({ family: 'sign', label: 'ПОЖАР' }, 1, 1)).toContain(',label=fire,');
    expect(pictureAddress({ family: 'logbook', title: '<b>' }, 1, 1)).not.toContain('title');
  });

  it.each([
    [{ family: 'rocket' }, 1, 1],
    [{ family: 'dome', variant: 'cube' }, 1, 1],
    [{ family: 'dome', tone: 'pink' }, 1, 1],
    [{ family: 'dome' }, -1, 1],
    [{ family: 'dome' }, 1.5, 1],
    [{ family: 'dome' }, 2 ** 32, 1],
    [{ family: 'dome' }, 1, 0],
    [{ family: 'dome' }, 1, 6],
  ])('is not written for %j with seed %d and frame %d', (wished, seed, frame) => {
    expect(() => pictureAddress(wished, seed, frame)).toThrow(RangeError);
  });
});

describe('galleryAddresses', () => {
  it('lists three to five distinct frames for every family', () => {
    for (const family of FAMILIES) {
      const addresses = galleryAddresses({ family }, 5);

      expect(addresses.length).toBeGreaterThanOrEqual(3);
      expect(addresses.length).toBeLessThanOrEqual(5);
      expect(new Set(addresses)).toHaveLength(addresses.length);
    }
  });
});

describe('parsePictureAddress', () => {
  it('undoes pictureAddress for every family, variant, tone, detail, seed and frame', () => {
    fc.assert(
      fc.property(wishes(), fc.integer({ min: 0, max: 2 ** 32 - 1 }), fc.nat(), (picture, seed, turn) => {
        const frame = 1 + (turn % frameCount(picture.family));

        const address = pictureAddress(picture, seed, frame);

        expect(parsePictureAddress(address)).toEqual({ picture, seed, frame });
      }),
    );
  });

  it.each([
    '',
    'illustrations/',
    'illustrations/dome.svg',
    'illustrations/dome/.svg',
    'illustrations/dome/variant=dome,seed=1.svg',
    'illustrations/dome/variant=dome,frame=1.svg',
    'illustrations/dome/seed=1,frame=1.svg',
    'illustrations/dome/variant=dome,seed=1,frame=1.png',
    'illustrations/rocket/variant=dome,seed=1,frame=1.svg',
    'illustrations/dome/variant=cube,seed=1,frame=1.svg',
    'illustrations/dome/variant=dome,tone=pink,seed=1,frame=1.svg',
    'illustrations/dome/variant=dome,glow=red,seed=1,frame=1.svg',
    'illustrations/dome/variant=dome,ports=8,seed=1,frame=1.svg',
    'illustrations/switch/variant=desktop,ports=999999999999,seed=1,frame=1.svg',
    'illustrations/switch/variant=desktop,ports=8.5,seed=1,frame=1.svg',
    'illustrations/switch/variant=desktop,ports=0x10,seed=1,frame=1.svg',
    'illustrations/switch/variant=desktop,ports=08,seed=1,frame=1.svg',
    'illustrations/switch/variant=desktop,ports=8,ports=9,seed=1,frame=1.svg',
    'illustrations/switch/poe=1,variant=desktop,seed=1,frame=1.svg',
    'illustrations/dome/variant=dome,seed=1e3,frame=1.svg',
    'illustrations/dome/variant=dome,seed=99999999999,frame=1.svg',
    'illustrations/dome/variant=dome,seed=-1,frame=1.svg',
    'illustrations/dome/variant=dome,seed=NaN,frame=1.svg',
    'illustrations/dome/variant=dome,seed= 1,frame=1.svg',
    'illustrations/dome/variant=dome,seed=,frame=1.svg',
    'illustrations/dome/variant=dome,seed=1,frame=0.svg',
    'illustrations/dome/variant=dome,seed=1,frame=99.svg',
    'illustrations/dome/variant=dome,seed=1,frame=1.svg/../../secret.svg',
    'illustrations/../../etc/passwd.svg',
    'illustrations/%2e%2e/variant=dome,seed=1,frame=1.svg',
    'illustrations/__proto__/variant=dome,seed=1,frame=1.svg',
    'illustrations/constructor/variant=dome,seed=1,frame=1.svg',
    'illustrations/dome/__proto__=x,variant=dome,seed=1,frame=1.svg',
    'illustrations/dome/family=lens,variant=dome,seed=1,frame=1.svg',
    'illustrations/dome/variant=<script>alert(1)</script>,seed=1,frame=1.svg',
    'illustrations/sign/variant=text,label="><script>,seed=1,frame=1.svg',
    'illustrations/sign/variant=text,label=ПОЖАР,seed=1,frame=1.svg',
    'ILLUSTRATIONS/dome/variant=dome,seed=1,frame=1.svg',
    '/illustrations/dome/variant=dome,seed=1,frame=1.svg',
    `illustrations/dome/variant=dome,${'x'.repeat(100_000)},seed=1,frame=1.svg`,
  ])('knows nothing of %s', (path) => {
    expect(parsePictureAddress(path)).toBeUndefined();
  });

  it('accepts no other spelling of an address it accepts', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(40), (noise, at) => {
        const address = pictureAddress({ family: 'cable', turns: 9 }, 42, 1);
        const changed = address.slice(0, at) + noise + address.slice(at);

        expect(parsePictureAddress(changed) === undefined || changed === address).toBe(true);
      }),
    );
  });
});

function wishes() {
  return fc.constantFrom(...FAMILIES).chain((family) => {
    const rules = ['size' as const, ...(DETAILS_OF[family] ?? [])].map((detail) => {
      const rule: readonly string[] | { least: number; most: number } = PICTURE_DETAILS[detail];
      const value =
        'least' in rule ? fc.integer({ min: rule.least, max: rule.most }) : fc.constantFrom(...rule);
      return [detail, value as fc.Arbitrary<string | number>] as const;
    });
    return fc
      .record(
        {
          family: fc.constant(family),
          variant: fc.constantFrom(...(PICTURE_FAMILIES[family] as readonly string[])),
          tone: fc.constantFrom(...TONES),
          ...Object.fromEntries(rules),
        },
        { requiredKeys: ['family', 'variant'] },
      )
      .map((wish) => ({ ...wish }));
  });
}
