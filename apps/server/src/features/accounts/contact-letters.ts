import type { Channel, NewMessage } from '../../platform/messages/message.ts';
import type { Address } from './address.ts';
import { toAddress } from './to-address.ts';

const CHANGED: Record<Channel, string> = {
  email: 'почта для входа изменена',
  sms: 'телефон для входа изменён',
};

/** To where one was reached until now: the new address is not told, whoever reads there knows it. */
export function contactChangedMessage(
  to: Address,
  { channel, supportEmail }: { channel: Channel; supportEmail: string },
): NewMessage {
  const what = CHANGED[channel];
  return toAddress(to, {
    kind: 'contact-changed',
    subject: `${what[0]!.toUpperCase()}${what.slice(1)}`,
    sms: `Окоём: ${what}. Если это не вы, напишите нам: ${supportEmail}`,
    letter: {
      preheader: 'Прежний контакт для входа больше не подходит',
      heading: `${what[0]!.toUpperCase()}${what.slice(1)}`,
      lead: [`В вашем кабинете ${what}. Прежний контакт для входа больше не подходит.`],
      blocks: [`Если это сделали не вы, сразу напишите нам: ${supportEmail}`],
    },
  });
}
