import type { Letter } from '../platform/messages/letter.ts';

/** A letter for tests that care about its way, not about its words. */
export function sampleLetter(text: string): Letter {
  return { preheader: '', heading: 'Письмо', lead: [text] };
}
