import { describe, expect, it } from 'vitest';
import { PICTURE_FAMILIES, type PictureFamily, TONES } from './families.ts';
import { DETAILS_OF, PICTURE_DETAILS, type PictureDetails } from './picture-details.ts';
import { frameCount, type Picture, renderPicture } from './render-picture.ts';

const FAMILIES = Object.keys(PICTURE_FAMILIES) as PictureFamily[];
const ALL_KINDS: Picture[] = FAMILIES.flatMap((family) =>
  PICTURE_FAMILIES[family].map((variant) => ({ family, variant })),
);
const MOST_BYTES = 12 * 1024;

describe('renderPicture', () => {
  it.each(ALL_KINDS)('draws every frame of $family $variant small, whole and harmless', (kind) => {
    for (const extreme of extremesOf(kind.family)) {
      for (const seed of [0, 1, 2, 3, 4_294_967_295]) {
        for (let frame = 1; frame <= frameCount(kind.family); frame += 1) {
          expectSoundFile(renderPicture({ ...kind, ...extreme, seed }, frame));
        }
      }
    }
  });

  it('draws every tone', () => {
    for (const tone of TONES) {
      for (const family of FAMILIES) expectSoundFile(renderPicture({ family, tone }, 1));
    }
  });

  it('draws the same picture the same way twice', () => {
    for (const kind of ALL_KINDS) {
      expect(renderPicture({ ...kind, seed: 77 }, 1)).toBe(renderPicture({ ...kind, seed: 77 }, 1));
    }
  });

  it('tells most products of one kind apart by their seeds', () => {
    const alike = ALL_KINDS.filter((kind) => {
      const drawn = Array.from({ length: 12 }, (_, seed) => renderPicture({ ...kind, seed: seed + 1 }, 1));
      return new Set(drawn).size === 1;
    });

    expect(alike.length).toBeLessThan(ALL_KINDS.length * 0.15);
  });

  it('shows something else in every frame', () => {
    for (const kind of ALL_KINDS) {
      const frames = Array.from({ length: frameCount(kind.family) }, (_, index) =>
        renderPicture(kind, index + 1),
      );

      expect(new Set(frames)).toHaveLength(frames.length);
    }
  });

  it.each([0, 6, 1.5, -1, Number.NaN])('has no frame %d', (frame) => {
    expect(() => renderPicture({ family: 'dome' }, frame)).toThrow(RangeError);
  });
});

/** Each detail at its ends, the rest as usual. */
function extremesOf(family: PictureFamily): PictureDetails[] {
  const found: PictureDetails[] = [{}];
  for (const detail of DETAILS_OF[family] ?? []) {
    const rule: readonly string[] | { least: number; most: number } = PICTURE_DETAILS[detail];
    const values = 'least' in rule ? [rule.least, rule.most] : rule;
    found.push(...values.map((value) => ({ [detail]: value })));
  }
  return found;
}

function expectSoundFile(svg: string): void {
  expect(Buffer.byteLength(svg)).toBeLessThan(MOST_BYTES);
  expect(svg).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[\d. ]+" role="img">.*<\/svg>$/s,
  );
  expect(svg).not.toMatch(
    /NaN|undefined|Infinity|null|<script|<style|\bon\w+=|javascript:|<image|<foreignObject/,
  );
  expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|\/\//);
  const ids = new Set([...svg.matchAll(/ id="(\w+)"/g)].map((match) => match[1]));
  const wanted = [...svg.matchAll(/url\(#(\w+)\)|href="#(\w+)"/g)].map((match) => match[1] ?? match[2]);
  expect(wanted.filter((id) => !ids.has(id))).toEqual([]);
}
