import { COMPANY_ROLE_LABELS, type CompanyRole } from '@okoem/domain/access/company-role.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import type { NewMessage } from '../../platform/messages/message.ts';
import { quoted } from '../../platform/messages/quoted-text.ts';

interface InvitationWords {
  to: string;
  companyName: string;
  /** As the person is called in the cabinet; may be empty. */
  inviter: string;
  role: CompanyRole;
  link: string;
}

/** Without it there is no invitation, so a full box refuses the call. */
export function invitationLetter({ to, companyName, inviter, role, link }: InvitationWords): NewMessage {
  return {
    kind: 'company-invitation',
    onLimit: 'refuse',
    channel: 'email',
    to,
    subject: 'Вас приглашают в кабинет компании',
    letter: {
      preheader: 'Ссылка действует 7 дней и работает один раз',
      heading: 'Приглашение в кабинет компании',
      lead: [
        `Компания ${quoted(companyName)} приглашает вас в свой кабинет. Ваша роль: ${COMPANY_ROLE_LABELS[role].toLowerCase()}.`,
        ...(inviter === '' ? [] : [`Приглашение отправил сотрудник компании: ${quoted(inviter)}.`]),
      ],
      button: { label: 'Посмотреть приглашение', url: link },
      blocks: [
        'Ссылка действует 7 дней и работает один раз. Не пересылайте её: кто по ней войдёт, тот и станет сотрудником.',
      ],
      small: ['Если вы не знаете эту компанию, просто удалите письмо.'],
    },
  };
}

interface TeamWords {
  to: string;
  companyName: string;
  publicUrl: string;
}

export function joinDecisionLetter(
  { to, companyName, publicUrl }: TeamWords,
  { accept, role }: { accept: boolean; role: CompanyRole },
): NewMessage {
  const subject = accept ? 'Доступ к компании открыт' : 'Запрос на доступ отклонён';
  const company = quoted(companyName);
  return {
    kind: 'join-decision',
    onLimit: 'withhold',
    channel: 'email',
    to,
    subject,
    letter: accept
      ? {
          preheader: 'Выбрать компанию можно в шапке сайта',
          heading: subject,
          lead: [
            `Вам открыт доступ к компании ${company}. Ваша роль: ${COMPANY_ROLE_LABELS[role].toLowerCase()}.`,
            'Выбрать компанию можно в шапке сайта.',
          ],
          button: { label: 'Открыть сайт', url: publicUrl },
        }
      : {
          preheader: `Компания ${company}`,
          heading: subject,
          lead: [`Владелец компании ${company} отклонил ваш запрос на доступ.`],
        },
  };
}

export function ownershipLetter({ to, companyName, publicUrl }: TeamWords): NewMessage {
  return {
    kind: 'company-ownership',
    onLimit: 'withhold',
    channel: 'email',
    to,
    subject: 'Вам переданы права владельца компании',
    letter: {
      preheader: `Компания ${quoted(companyName)}`,
      heading: 'Теперь вы владелец компании',
      lead: [`Теперь вы владелец компании ${quoted(companyName)}: управляете сотрудниками и реквизитами.`],
      button: { label: 'Открыть кабинет компании', url: `${publicUrl}${SHOP_PATHS.employees}` },
    },
  };
}

export function employeeLeftLetter({ to, companyName, publicUrl }: TeamWords, person: string): NewMessage {
  return {
    kind: 'employee-left',
    onLimit: 'withhold',
    channel: 'email',
    to,
    subject: 'Сотрудник вышел из компании',
    letter: {
      preheader: 'Доступа к ценам, заказам и документам у него больше нет',
      heading: 'Сотрудник вышел из компании',
      lead: [
        `${quoted(person)} больше не действует за компанию ${quoted(companyName)}: доступа к её ценам, заказам и документам нет.`,
        'Его заказы остались в компании. Вернуть человека можно новым приглашением.',
      ],
      button: { label: 'Открыть сотрудников', url: `${publicUrl}${SHOP_PATHS.employees}` },
    },
  };
}
