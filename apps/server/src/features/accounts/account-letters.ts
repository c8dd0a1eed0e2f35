import { CODE_SECONDS } from '@okoem/contract/verification-codes.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import type { NewMessage } from '../../platform/messages/message.ts';
import { quoted } from '../../platform/messages/quoted-text.ts';
import type { Address } from './address.ts';
import { toAddress } from './to-address.ts';
import type { Purpose } from './verification-codes.ts';

const CODE_FOR: Record<Purpose, string> = {
  login: 'для входа',
  register: 'для регистрации',
  checkout: 'для оформления заказа',
  change: 'для смены данных входа',
  subscribe: 'для подписки',
  recovery: 'для смены пароля',
  order: 'для просмотра заказа',
};

/** A code is asked for now and dies soon: it comes at night too, and never late. */
const AS_CODE = { kind: 'code', atAnyHour: true, usefulForSeconds: CODE_SECONDS } as const;

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
    ...AS_CODE,
    subject: `${code} — код ${what}`,
    sms: `Окоём: ${code} — код ${what}. Никому его не сообщайте.`,
    letter: {
      preheader: 'Действует 5 минут. Никому его не сообщайте',
      heading: `Код ${what}`,
      lead: ['Введите его на сайте. Код действует 5 минут.'],
      code,
      blocks: ['Никому не сообщайте код: сотрудники «Окоёма» его не спрашивают.'],
      small: ['Если вы ничего не запрашивали, просто удалите это письмо.'],
    },
  });
}

/** In place of a code to who has no account: the person is told, the screen tells nobody. */
export function noAccountMessage(address: Address, publicUrl: string): NewMessage {
  return toAddress(address, {
    ...AS_CODE,
    subject: 'Кабинета с этим адресом нет',
    sms: `Окоём: кабинета с паролем на этот номер нет. Войдите по коду: ${publicUrl}`,
    letter: {
      preheader: 'Войти или завести кабинет можно по коду',
      heading: 'Кабинета с этим адресом нет',
      lead: [
        'Кто-то, возможно вы, попросил сменить пароль, но подтверждённого кабинета с этим адресом у нас нет.',
        'Чтобы войти или завести кабинет, запросите на сайте код для входа.',
      ],
      button: { label: 'Открыть сайт', url: publicUrl },
      small: ['Если это были не вы, ничего делать не нужно.'],
    },
  });
}

export function passwordChangedMessage(address: Address, publicUrl: string): NewMessage {
  return toAddress(address, {
    kind: 'password-changed',
    subject: 'Пароль изменён',
    sms: `Окоём: пароль изменён. Если это не вы, смените его на сайте по кнопке «Забыли пароль?»`,
    letter: {
      preheader: 'На других устройствах мы вышли из кабинета',
      heading: 'Пароль изменён',
      lead: ['Пароль от вашего кабинета изменён, на других устройствах мы из него вышли.'],
      button: { label: 'Открыть сайт', url: publicUrl },
      blocks: ['Если это сделали не вы, задайте новый пароль по кнопке «Забыли пароль?» в окне входа.'],
    },
  });
}

/** Of one kind with the next one: which of them somebody gets must not show in any limit. */
const REGISTRATION = { kind: 'registration', onLimit: 'withhold', channel: 'email' } as const;

export function confirmEmailLetter({ email, link }: { email: string; link: string }): NewMessage {
  return {
    ...REGISTRATION,
    to: email,
    subject: 'Подтвердите почту',
    letter: {
      preheader: 'Ссылка действует 24 часа и работает один раз',
      heading: 'Подтвердите почту',
      lead: ['Этот адрес указали при регистрации. Чтобы подтвердить его, откройте ссылку.'],
      button: { label: 'Подтвердить почту', url: link },
      blocks: ['Ссылка действует 24 часа и работает один раз.'],
      small: ['Если вы не регистрировались, не открывайте ссылку и удалите это письмо.'],
    },
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
    letter: {
      preheader: 'Войдите в него по паролю или по коду',
      heading: 'У вас уже есть кабинет',
      lead: [
        'Кто-то, возможно вы, регистрировался с этим адресом, но у вас уже есть кабинет с подтверждённой почтой.',
        'Войдите в него по паролю или по коду.',
      ],
      button: { label: 'Войти', url: publicUrl },
      small: [
        'Если вы не регистрировались, ничего делать не нужно: новый кабинет не получит ни этого адреса, ни ваших данных.',
      ],
    },
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
    letter: {
      preheader: 'Без вашего решения он ничего не увидит',
      heading: 'Сотрудник просит доступ',
      lead: [`${quoted(person)} просит доступ к компании ${quoted(companyName)}, которой вы управляете.`],
      button: { label: 'Принять или отклонить', url: `${publicUrl}${SHOP_PATHS.employees}` },
      blocks: ['Если вы не знаете этого человека, отклоните запрос: без вашего решения он ничего не увидит.'],
    },
  };
}

export function accountClosedMessage(address: Address, link: string): NewMessage {
  return toAddress(address, {
    kind: 'account-closed',
    subject: 'Кабинет удалён',
    sms: `Окоём: кабинет удалён. Вернуть его можно 14 дней: ${link}`,
    letter: {
      preheader: 'Вернуть его можно 14 дней',
      heading: 'Кабинет удалён',
      lead: ['Ваш кабинет закрыт. Если передумаете, его можно вернуть в течение 14 дней.'],
      button: { label: 'Вернуть кабинет', url: link },
      blocks: [
        'Через 14 дней мы сотрём ваши имя, контакты, адреса и избранное; документы по заказам хранятся, сколько требует закон.',
      ],
    },
  });
}
