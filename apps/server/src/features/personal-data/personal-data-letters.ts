import { EXPORT_DAYS } from '@okoem/domain/customer/personal-export.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import type { NewLetter } from '../../platform/messages/message.ts';

/** The link opens the profile, not the archive: whoever reads the letter still has to sign in. */
export function exportReadyLetter(
  to: string,
  { id, until, publicUrl }: { id: string; until: Date; publicUrl: string },
): NewLetter {
  return {
    kind: 'personal-export',
    onLimit: 'send',
    channel: 'email',
    to,
    subject: `Архив ваших данных готов, скачать до ${formatDate(until, 'dd.MM.yyyy')}`,
    letter: {
      preheader: `Он хранится ${EXPORT_DAYS} дней`,
      heading: 'Архив ваших данных готов',
      lead: [
        'Собрали всё, что о вас хранится: профиль, заказы, документы, переписку и ваши файлы.',
        `Скачать архив можно в профиле до ${formatDate(until, 'dd.MM.yyyy')}: для этого нужно войти.`,
      ],
      button: { label: 'Открыть профиль', url: `${publicUrl}${SHOP_PATHS.profile}#personal-data` },
      small: ['Если вы не просили архив, смените пароль и завершите чужие сеансы в профиле.'],
    },
    dedupeKey: `personal export ${id}`,
  };
}
