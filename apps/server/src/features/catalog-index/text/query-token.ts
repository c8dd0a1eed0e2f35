/** One thing a query asks for; a card fulfils it by any of the alternatives. */
export interface QueryToken {
  /** As it is searched for. */
  text: string;
  /** Numbers, codes and brands weigh the same anywhere in a name. */
  isName: boolean;
  /** How much is lost without it, when no card has everything. */
  weight: number;
  alternatives: readonly QueryAlternative[];
}

export interface QueryAlternative {
  how: 'word' | 'part' | 'beginning' | 'synonym';
  text: string;
  /** A card must have them all. */
  terms: readonly number[];
}

export const WORD_WEIGHT = 3;
/** For what comes after a preposition: 'проходную' in 'турникет на проходную'. */
export const ASIDE_WEIGHT = 2.5;
export const NUMBER_WEIGHT = 2;
/** For what was guessed: a corrected word, a word of which the beginning is known. */
export const GUESS_WEIGHT = 1;
