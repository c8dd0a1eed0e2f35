import type { QuoteView } from '@okoem/contract/quote-views.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import { copyLink } from '../../shared/copy-link.ts';
import styles from './quote-accept.module.css';

/** The sum is above what this employee may order: who may accepts the same offer, at the same prices. */
export function ApprovalAsk({ view }: { view: QuoteView }) {
  const url = `${window.location.origin}${shopRoutes.quote(view)}`;
  return (
    <section className={styles.limit} role="alert">
      <h2>Сумма больше вашего лимита</h2>
      <p>
        Заказ не создан, предложение и цены остаются за вами. Отправьте его тому, кто согласует заказы: он
        примет {view.number} из своего кабинета.
      </p>
      <Button variant="ink" isWide onClick={() => void copyLink(url, url)}>
        Скопировать ссылку для руководителя
      </Button>
    </section>
  );
}
