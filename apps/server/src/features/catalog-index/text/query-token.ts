/** One requirement of a query; a card fulfils it by any of the alternatives. */
export interface QueryToken {
  /** As it is searched for. */
  text: string;
  /** Numbers, codes and brands weigh the same anywhere in a name. */
  isName: boolean;
  /** Its weight when no card has all tokens. */
  weight: number;
  alternatives: readonly QueryAlternative[];
}

export interface QueryAlternative {
  how: 'word' | 'part' | 'beginning' | 'synonym' | 'department';
  text: string;
  /** A card must have them all. */
  terms: readonly number[];
}

export const WORD_WEIGHT = 3;
/** 'Трубка домофонная' without its noun would be a cable. */
export const ADJECTIVE_WEIGHT = 2.8;
/** After a preposition: 'проходную' in 'турникет на проходную'. */
export const ASIDE_WEIGHT = 2.5;
export const NUMBER_WEIGHT = 2;
/** For guesses: a corrected word, a prefix. */
export const GUESS_WEIGHT = 1;
