export interface LetterLink {
  label: string;
  url: string;
}

/** A thing and what it costs. */
export interface LetterRow {
  text: string;
  /** In a smaller hand below it. */
  note?: string;
  value: string;
}

/** What stands under the panel: a paragraph of ours, somebody else's words, further links, or a list of things. */
export type LetterBlock =
  | string
  | { caption?: string; quote: string }
  | { caption: string; links: readonly LetterLink[] }
  | { caption: string; note?: string; rows: readonly LetterRow[] };

export interface LetterFact {
  label: string;
  value: string;
}

/** A letter without its looks: HTML and plain text are drawn from this one source. */
export interface Letter {
  /** What lists of mail show beside the subject. */
  preheader: string;
  heading: string;
  /** Under the heading, in the panel that is seen first. */
  lead: readonly string[];
  /** Digits to be typed elsewhere. */
  code?: string;
  /** The one thing to do. */
  button?: LetterLink;
  facts?: readonly LetterFact[];
  blocks?: readonly LetterBlock[];
  /** In the footer: what to do when the letter came by mistake. */
  small?: readonly string[];
  /** Only of a letter that one can refuse; a notice has none. */
  unsubscribe?: LetterLink;
}

export const LETTER_SIGNATURE = 'Маркетплейс «Окоём»';

export const NOTICE = 'Служебное письмо, рекламы в нём нет.';
