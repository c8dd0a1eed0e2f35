import type { TenderView } from '@okoem/contract/tender-views.ts';
import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { buttonClass } from '@okoem/ui/button.tsx';
import { Link } from '../../../shared/link.tsx';
import styles from './wizard-sent.module.css';

/** The first request of a customer is looked at before contractors see it. */
export function WizardSent({ tender }: { tender: TenderView }) {
  return (
    <div className={styles.sent}>
      <h1 tabIndex={-1}>Заявка отправлена на проверку</h1>
      <p>
        Первую заявку «{tender.title}» посмотрит оператор: обычно в течение двух рабочих часов. Потом её
        увидят подрядчики, а вам придёт письмо. Следующие заявки публикуются сразу.
      </p>
      <p className={styles.ways}>
        <Link {...buttonClass({ variant: 'primary' })} to={shopRoutes.tender(tender)}>
          Открыть заявку
        </Link>
        <Link {...buttonClass({ variant: 'secondary' })} to={SHOP_PATHS.ownTenders}>
          Мои заявки
        </Link>
      </p>
    </div>
  );
}
