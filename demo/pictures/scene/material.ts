import { type Tone, TONES } from '../families.ts';

const TONE_COLOURS: Record<Tone, string> = {
  white: '#e8eeed',
  ivory: '#efece4',
  grey: '#a9b4b5',
  steel: '#b9c4c8',
  graphite: '#434d52',
  black: '#262c30',
  red: '#cf2f22',
  orange: '#e8641b',
  yellow: '#f2b21b',
  green: '#0b7a5c',
  blue: '#2464b4',
  copper: '#c8794a',
  sand: '#cdbf9f',
};
const SHADOW = '#0b2622';

/** A colour with everything the key light makes of it. */
export interface Material {
  c: string;
  lum: number;
  hi: string;
  top: string;
  lo: string;
  side: string;
  deep: string;
  line: string;
}

/** A named tone, a colour of its own as `#rrggbb`, or a finished material. */
export type Stuff = string | Material;

const known = new Map<string, Material>();

export function materialOf(stuff: Stuff): Material {
  if (typeof stuff !== 'string') return stuff;
  const found = known.get(stuff);
  if (found) return found;
  const made = lit(isTone(stuff) ? TONE_COLOURS[stuff] : stuff);
  known.set(stuff, made);
  return made;
}

function lit(c: string): Material {
  const lum = channels(c).reduce((sum, value) => sum + value, 0) / 765;
  const strength = lum > 0.8 ? 1 : lum > 0.5 ? 0.85 : 0.75;
  return {
    c,
    lum,
    hi: mix(c, '#ffffff', lum > 0.8 ? 0.92 : 0.42),
    top: mix(c, '#ffffff', lum > 0.8 ? 0.58 : 0.24),
    lo: mix(c, SHADOW, 0.2 * strength),
    side: mix(c, SHADOW, 0.3 * strength),
    deep: mix(c, SHADOW, 0.46 * strength),
    line: mix(c, SHADOW, 0.38),
  };
}

function isTone(name: string): name is Tone {
  return (TONES as readonly string[]).includes(name);
}

export function mix(from: string, to: string, share: number): string {
  const end = channels(to);
  const mixed = channels(from).map((value, index) => Math.round(value + (end[index]! - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

/**
 * Colours of a gradient, each after the number that places it; without numbers they stand evenly.
 * A colour may carry its opacity: `#fff:.5`.
 */
export type Ramp = readonly (number | string)[];

export const GLASS: Ramp = ['#3b474c', '#171d20', '#0b0f11'];
export const CHROME: Ramp = ['#ffffff', '#b7c2c6', '#6a777c'];
export const PLASTIC: Ramp = ['#3c474c', '#272f33', '#171c1f'];

/** How light falls across something round, from its lit edge. */
export function roundRamp(stuff: Stuff): Ramp {
  const m = materialOf(stuff);
  return [0, m.lo, 0.18, m.hi, 0.46, m.c, 0.8, m.side, 1, m.deep];
}
