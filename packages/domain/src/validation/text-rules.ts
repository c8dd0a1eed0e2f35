import { isOneLine } from './plain-text.ts';

const MAX_NAME_LENGTH = 100;
const MAX_EMAIL_LENGTH = 254;
const MAX_SITE_LENGTH = 2048;

/** Letters, with a dash or an apostrophe inside: Салтыков-Щедрин, О’Нил. */
const NAME_WORD = /^\p{L}+(?:['’-]\p{L}+)*$/u;

/** Two or three words; the patronymic may be missing. */
export function isFullName(text: string): boolean {
  if (text.length > MAX_NAME_LENGTH) return false;
  const words = text.trim().split(/\s+/);
  return (words.length === 2 || words.length === 3) && words.every((word) => NAME_WORD.test(word));
}

const MOST_NAME_WORDS = 3;

/** A first name, a last name or a patronymic; some are of several words: «Мамед оглы», «Анна Мария». */
export function isName(text: string): boolean {
  const words = text.trim().split(/\s+/);
  return (
    text.length <= MAX_NAME_LENGTH &&
    words.length <= MOST_NAME_WORDS &&
    words.every((word) => NAME_WORD.test(word))
  );
}

/** One @ and a domain with a dot. Whether anybody reads there, only a letter can tell. */
export function isEmail(text: string): boolean {
  if (text.length > MAX_EMAIL_LENGTH) return false;
  const parts = text.split('@');
  const [name = '', domain = ''] = parts;
  return (
    parts.length === 2 && isOneLine(name) && /^[^\s@"(),:;<>[\\\]]+$/.test(name) && isDottedDomain(domain)
  );
}

function isDottedDomain(domain: string): boolean {
  const labels = domain.split('.');
  return (
    labels.length >= 2 &&
    labels.every((label) => /^[\p{L}\d-]{1,63}$/u.test(label) && !/^-|-$/.test(label)) &&
    /\p{L}/u.test(labels.at(-1)!)
  );
}

/** An http(s) address with a host in it. */
export function isSite(text: string): boolean {
  if (text.length > MAX_SITE_LENGTH || !/^https?:\/\/[^\s/]/i.test(text) || /\s/.test(text)) return false;
  return URL.canParse(text);
}

export function isInteger(text: string): boolean {
  return /^-?\d+$/.test(text);
}
