import { hashOf } from '../dice.ts';
import type { Tone } from './families.ts';
import type { PictureDetails } from './picture-details.ts';
import type { Scene } from './scene/scene.ts';

/** How one product of a family looks. */
export interface Look {
  variant: string;
  tone: Tone | undefined;
  details: PictureDetails;
  /** One of these by the product's seed, always the same one; the first where there is no seed. */
  pick: <Option>(aspect: string, options: readonly Option[]) => Option;
}

export type Draw = (scene: Scene, look: Look) => void;

export function pickBySeed(seed: number): Look['pick'] {
  return (aspect, options) => {
    const turn = seed === 0 ? 0 : scattered(hashOf(`${aspect}/${seed}`));
    return options[turn % options.length]!;
  };
}

/** FNV leaves neighbouring numbers alike, and neighbours on a shelf have neighbouring numbers (murmur3's last step). */
function scattered(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

export const GLOW = { green: '#23d79a', red: '#e0392b', blue: '#35b5ff', amber: '#f2b21b' } as const;

export function ledOf(
  { details, pick }: Look,
  usual: readonly (keyof typeof GLOW)[] = ['green', 'blue', 'amber'],
): string {
  return GLOW[details.led ?? pick('led', usual)];
}

const IRISES = { blue: '#2e6f9a', violet: '#5a4fa3', teal: '#2a8378', amber: '#8a6a2e' } as const;

export function irisOf({ details, pick }: Look): string {
  return IRISES[details.iris ?? pick('iris', ['blue', 'blue', 'violet', 'teal'] as const)];
}
