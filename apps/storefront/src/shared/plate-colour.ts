import { NAMEPLATE_COLOURS } from '@okoem/domain/catalog/nameplate.ts';
import type { NameplateColour } from '@okoem/ui/nameplate.tsx';

const { RED, YELLOW, VIOLET, GREEN } = NAMEPLATE_COLOURS;
const COLOURS: Readonly<Record<number, NameplateColour>> = {
  [RED]: 'red',
  [YELLOW]: 'yellow',
  [VIOLET]: 'violet',
  [GREEN]: 'green',
};

/** The look of a nameplate by the number of its colour; a number of no colour is grey too. */
export function plateColour(colour: number): NameplateColour {
  return COLOURS[colour] ?? 'grey';
}
