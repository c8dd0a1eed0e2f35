import { domainToASCII } from 'node:url';
import { internationalPhone } from '@okoem/domain/format/phone.ts';
import type { Channel } from './message.ts';

interface Home {
  name: string;
  /** How the house itself reads the dots of a box. */
  dots?: 'ignored' | 'dashes';
}

const GMAIL: Home = { name: 'gmail.com', dots: 'ignored' };
const YANDEX: Home = { name: 'yandex.ru', dots: 'dashes' };
const PROTON: Home = { name: 'proton.me' };

/** Houses whose boxes have several addresses. */
const HOMES: Readonly<Record<string, Home>> = {
  'gmail.com': GMAIL,
  'googlemail.com': GMAIL,
  'yandex.ru': YANDEX,
  'ya.ru': YANDEX,
  'yandex.by': YANDEX,
  'yandex.kz': YANDEX,
  'yandex.com': YANDEX,
  'proton.me': PROTON,
  'protonmail.com': PROTON,
  'pm.me': PROTON,
};

/**
 * One key for all spellings of one box or phone: what is counted for somebody must not be counted anew because of a capital
 * letter or a tag. Two boxes with one key only share their limits; letters go to the address as it was typed.
 */
export function recipientKey(channel: Channel, to: string): string {
  if (channel === 'push') return to;
  if (channel !== 'email') return internationalPhone(to);
  const at = to.lastIndexOf('@');
  const domain = domainToASCII(to.slice(at + 1).toLowerCase()) || to.slice(at + 1).toLowerCase();
  const home = HOMES[domain] ?? { name: domain };
  const name = to.slice(0, Math.max(at, 0)).normalize('NFKC').toLowerCase();
  const untagged = name.replace(/(?<=.)\+.*$/s, '');
  return `${withDots(untagged, home)}@${home.name}`;
}

function withDots(name: string, { dots }: Home): string {
  if (dots === 'ignored') return name.replaceAll('.', '');
  return dots === 'dashes' ? name.replaceAll('.', '-') : name;
}
