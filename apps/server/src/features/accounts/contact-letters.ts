import type { NewMessage } from '../../platform/messages/message.ts';
import type { Address } from './address.ts';
import { toAddress } from './to-address.ts';

const CHANGED: Record<Address['channel'], string> = {
  email: 'почта для входа изменена',
  sms: 'телефон для входа изменён',
};
const ADDED: Record<Address['channel'], string> = {
  email: 'добавлена почта для входа',
  sms: 'добавлен телефон для входа',
};

/** To where one was reached until now: the new address is not told, whoever reads there knows it. */
export function contactChangedMessage(
  to: Address,
  { channel, isFirst, supportEmail }: { channel: Address['channel']; isFirst: boolean; supportEmail: string },
): NewMessage {
  const what = (isFirst ? ADDED : CHANGED)[channel];
  const effect = isFirst
    ? 'По новому контакту теперь тоже можно войти'
    : 'Прежний контакт для входа больше не подходит';
  return toAddress(to, {
    kind: 'contact-changed',
    subject: `${what[0]!.toUpperCase()}${what.slice(1)}`,
    sms: `Окоём: ${what}. Если это не вы, напишите нам: ${supportEmail}`,
    letter: {
      preheader: effect,
      heading: `${what[0]!.toUpperCase()}${what.slice(1)}`,
      lead: [`В вашем кабинете ${what}. ${effect}.`],
      blocks: [`Если это сделали не вы, сразу напишите нам: ${supportEmail}`],
    },
  });
}
