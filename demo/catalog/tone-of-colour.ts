import type { Tone } from '../pictures/families.ts';

const TONE_OF: Readonly<Record<string, Tone>> = {
  белый: 'white',
  бежевый: 'ivory',
  'светло-серый': 'grey',
  серый: 'grey',
  серебристый: 'steel',
  'тёмно-серый': 'graphite',
  графитовый: 'graphite',
  чёрный: 'black',
  красный: 'red',
  оранжевый: 'orange',
  жёлтый: 'yellow',
  зелёный: 'green',
  синий: 'blue',
  бирюзовый: 'blue',
  коричневый: 'copper',
  медный: 'copper',
  бронзовый: 'copper',
  золотистый: 'sand',
  сосна: 'sand',
};

/** The picture's tone for a colour as the shopper reads it. */
export function toneOf(colour: string): Tone {
  return TONE_OF[colour] ?? 'grey';
}
