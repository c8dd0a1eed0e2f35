import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import type { NewMessage } from '../../platform/messages/message.ts';
import { quoted } from '../../platform/messages/quoted-text.ts';
import type { Address } from './address.ts';
import type { Purpose } from './verification-codes.ts';

const SIGNATURE = 'Маркетплейс «Окоём»';

const CODE_FOR: Record<Purpose, string> = {
  login: 'для входа',
  register: 'для регистрации',
  checkout: 'для оформления заказа',
  change: 'для смены контактов',
  subscribe: 'для подписки',
  recovery: 'для смены пароля',
};

/** Codes have limits of their own, stricter than those of other messages. */
export function codeMessage({
  address,
  code,
  purpose,
}: {
  address: Address;
  code: string;
  purpose: Purpose;
}): NewMessage {
  const what = CODE_FOR[purpose];
  return toAddress(address, {
    kind: 'code',
    subject: `${code} — код ${what}`,
    sms: `Окоём: ${code} — код ${what}. Никому его не сообщайте.`,
    lines: [
      'Здравствуйте!',
      `Ваш код ${what}: ${code}. Он действует 5 минут.`,
      'Никому не сообщайте код: сотрудники «Окоёма» его не спрашивают. Если вы ничего не запрашивали, просто удалите это письмо.',
    ],
  });
}

/** In place of a code to who has no account: the person is told, the screen tells nobody. */
export function noAccountMessage(address: Address, publicUrl: string): NewMessage {
  return toAddress(address, {
    kind: 'code',
    subject: 'Кабинета с этим адресом нет',
    sms: `Окоём: кабинета с паролем на этот номер нет. Войдите по коду: ${publicUrl}`,
    lines: [
      'Здравствуйте!',
      'Кто-то, возможно вы, попросил сменить пароль, но подтверждённого кабинета с этим адресом у нас нет.',
      `Чтобы войти или завести кабинет, запросите на сайте код для входа: ${publicUrl}`,
      'Если это были не вы, ничего делать не нужно.',
    ],
  });
}

export function passwordChangedMessage(address: Address, publicUrl: string): NewMessage {
  return toAddress(address, {
    kind: 'password-changed',
    subject: 'Пароль изменён',
    sms: `Окоём: пароль изменён. Если это не вы, смените его на сайте по кнопке «Забыли пароль?»`,
    lines: [
      'Здравствуйте!',
      'Пароль от вашего кабинета изменён, на других устройствах мы из него вышли.',
      `Если это сделали не вы, задайте новый пароль по кнопке «Забыли пароль?»: ${publicUrl}`,
    ],
  });
}

interface Words {
  kind: string;
  subject: string;
  sms: string;
  lines: readonly string[];
}

function toAddress({ channel, value }: Address, { kind, subject, sms, lines }: Words): NewMessage {
  const message = { kind, onLimit: 'send', channel, to: value } as const;
  return channel === 'sms' ? { ...message, text: sms } : { ...message, subject, text: letter(lines) };
}

/** Of one kind with the next one: which of them somebody gets must not show in any limit. */
const REGISTRATION = { kind: 'registration', onLimit: 'withhold', channel: 'email' } as const;

export function confirmEmailLetter({ email, link }: { email: string; link: string }): NewMessage {
  return {
    ...REGISTRATION,
    to: email,
    subject: 'Подтвердите почту',
    text: letter([
      'Здравствуйте!',
      `Этот адрес указали при регистрации. Чтобы подтвердить его, откройте ссылку: ${link}`,
      'Ссылка действует 24 часа и работает один раз.',
      'Если вы не регистрировались, не открывайте ссылку и удалите это письмо.',
    ]),
  };
}

export function alreadyRegisteredLetter({
  email,
  publicUrl,
}: {
  email: string;
  publicUrl: string;
}): NewMessage {
  return {
    ...REGISTRATION,
    to: email,
    subject: 'У вас уже есть кабинет',
    text: letter([
      'Здравствуйте!',
      'Кто-то, возможно вы, регистрировался с этим адресом, но у вас уже есть кабинет с подтверждённой почтой.',
      `Войдите в него по паролю или по коду: ${publicUrl}`,
      'Если вы не регистрировались, ничего делать не нужно: новый кабинет не получит ни этого адреса, ни ваших данных.',
    ]),
  };
}

export interface JoinRequestWords {
  to: string;
  companyName: string;
  person: string;
  publicUrl: string;
}

export function joinRequestLetter({ to, companyName, person, publicUrl }: JoinRequestWords): NewMessage {
  return {
    kind: 'join-request',
    onLimit: 'withhold',
    channel: 'email',
    to,
    subject: 'Сотрудник просит доступ к компании',
    text: letter([
      'Здравствуйте!',
      `${quoted(person)} просит доступ к компании ${quoted(companyName)}, которой вы управляете.`,
      `Принять или отклонить запрос можно в кабинете: ${publicUrl}${SHOP_PATHS.employees}`,
      'Если вы не знаете этого человека, отклоните запрос: без вашего решения он ничего не увидит.',
    ]),
  };
}

export function accountClosedMessage(address: Address, link: string): NewMessage {
  return toAddress(address, {
    kind: 'account-closed',
    subject: 'Кабинет удалён',
    sms: `Окоём: кабинет удалён. Вернуть его можно 14 дней: ${link}`,
    lines: [
      'Здравствуйте!',
      'Ваш кабинет закрыт. Через 14 дней мы сотрём ваши имя, контакты, адреса и избранное; документы по заказам хранятся, сколько требует закон.',
      `Если передумаете, до этого кабинет можно вернуть: ${link}`,
    ],
  });
}

function letter(lines: readonly string[]): string {
  return [...lines, SIGNATURE].join('\n\n');
}
