import type { Session } from '@okoem/contract/page.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';

type Way =
  | { kind: 'page'; to: string; label: string }
  | { kind: 'popup'; popup: 'account' | 'add-company'; label: string };

/** Why somebody cannot propose, and where that is mended. */
export interface Obstacle {
  title: string;
  text: string;
  way?: Way;
}

/** Where the licences of a profile stand. */
export const LICENCES_ID = 'licences';

const PERSON_TEXT =
  'Заказчик заключает договор с подрядчиком, поэтому предлагать могут организации и предприниматели.';

/** The server says what stands in the way; the page knows the way out. */
export function obstacleOf(told: { code: string; message: string } | null, session: Session): Obstacle {
  switch (told?.code) {
    case 'PERSON':
      return { title: 'Предлагают компании и ИП', text: PERSON_TEXT, way: companyWay(session) };
    case 'VERIFIED_ONLY':
      return {
        title: 'Нужна проверка компании',
        text: 'Заказчик ждёт предложений только от проверенных. Пришлите документы — обычно проверяем за один рабочий день.',
        way: { kind: 'page', to: SHOP_PATHS.verification, label: 'Пройти проверку' },
      };
    case 'LICENCE_NEEDED':
      return {
        title: 'Нужна действующая лицензия',
        text: 'Для систем этой заявки заказчик требует лицензию. Добавьте её в профиль подрядчика — и форма откроется сразу.',
        way: { kind: 'page', to: `${SHOP_PATHS.ownContractor}#${LICENCES_ID}`, label: 'Добавить лицензию' },
      };
    case 'OWN_TENDER':
      return {
        title: 'Это заявка вашей компании',
        text: told.message,
        way: { kind: 'page', to: SHOP_PATHS.ownTenders, label: 'К своим заявкам' },
      };
    default:
      return {
        title: 'Предложить сейчас нельзя',
        text: told?.message ?? 'В вашей компании предложения делают владелец, закупщик и согласующий.',
      };
  }
}

function companyWay(session: Session): Way {
  const hasCompany = session.kind === 'member' && session.companies.length > 0;
  return hasCompany
    ? { kind: 'popup', popup: 'account', label: 'Выбрать компанию' }
    : { kind: 'popup', popup: 'add-company', label: 'Добавить компанию' };
}
