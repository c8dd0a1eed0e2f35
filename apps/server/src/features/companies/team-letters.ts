import { COMPANY_ROLE_LABELS, type CompanyRole } from '@okoem/domain/access/company-role.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import type { NewMessage } from '../../platform/messages/message.ts';
import { quoted } from '../../platform/messages/quoted-text.ts';

const SIGNATURE = 'Маркетплейс «Окоём»';

interface InvitationWords {
  to: string;
  companyName: string;
  role: CompanyRole;
  link: string;
}

/** Without it there is no invitation, so a full box refuses the call. */
export function invitationLetter({ to, companyName, role, link }: InvitationWords): NewMessage {
  return {
    kind: 'company-invitation',
    onLimit: 'refuse',
    channel: 'email',
    to,
    subject: 'Вас приглашают в кабинет компании',
    text: letter([
      'Здравствуйте!',
      `Компания ${quoted(companyName)} приглашает вас в свой кабинет. Ваша роль: ${COMPANY_ROLE_LABELS[role].toLowerCase()}.`,
      `Чтобы посмотреть приглашение и решить, откройте ссылку: ${link}`,
      'Ссылка действует 7 дней и работает один раз. Не пересылайте её: кто по ней войдёт, тот и станет сотрудником.',
      'Если вы не знаете эту компанию, просто удалите письмо.',
    ]),
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
  const decision = accept
    ? [
        `Вам открыт доступ к компании ${quoted(companyName)}. Ваша роль: ${COMPANY_ROLE_LABELS[role].toLowerCase()}.`,
        `Выбрать компанию можно в шапке сайта: ${publicUrl}`,
      ]
    : [`Владелец компании ${quoted(companyName)} отклонил ваш запрос на доступ.`];
  return {
    kind: 'join-decision',
    onLimit: 'withhold',
    channel: 'email',
    to,
    subject: accept ? 'Доступ к компании открыт' : 'Запрос на доступ отклонён',
    text: letter(['Здравствуйте!', ...decision]),
  };
}

export function ownershipLetter({ to, companyName, publicUrl }: TeamWords): NewMessage {
  return {
    kind: 'company-ownership',
    onLimit: 'withhold',
    channel: 'email',
    to,
    subject: 'Вам переданы права владельца компании',
    text: letter([
      'Здравствуйте!',
      `Теперь вы владелец компании ${quoted(companyName)}: управляете сотрудниками и реквизитами.`,
      `Кабинет компании: ${publicUrl}${SHOP_PATHS.employees}`,
    ]),
  };
}

function letter(lines: readonly string[]): string {
  return [...lines, SIGNATURE].join('\n\n');
}
