import type { Letter } from '../../platform/messages/letter.ts';
import type { NewMessage } from '../../platform/messages/message.ts';
import type { Address } from './address.ts';

/** The same news as a letter and as an SMS. */
interface Words {
  kind: string;
  subject: string;
  sms: string;
  letter: Letter;
  atAnyHour?: boolean;
  usefulForSeconds?: number;
}

export function toAddress({ channel, value }: Address, words: Words): NewMessage {
  const { subject, sms, letter, atAnyHour = false, ...rest } = words;
  const message = { ...rest, onLimit: 'send', to: value } as const;
  return channel === 'sms'
    ? { ...message, channel, text: sms, atAnyHour }
    : { ...message, channel, subject, letter };
}
