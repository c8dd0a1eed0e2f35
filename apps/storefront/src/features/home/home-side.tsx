import type { ProductCard } from '@okoem/contract/product.ts';
import { typeset } from '@okoem/domain/format/typeset.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Nameplate } from '@okoem/ui/nameplate.tsx';
import { Price } from '@okoem/ui/price.tsx';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import type { ComponentProps } from 'react';
import { Link } from '../../shared/link.tsx';
import { Picture } from '../../shared/picture.tsx';
import { popupTrigger } from '../../shared/site-popup.ts';
import styles from './home-side.module.css';

interface HomeSideProps {
  /** The product with the largest discount, if there is one. */
  deal: { product: ProductCard; price: ComponentProps<typeof Price> } | undefined;
}

export function HomeSide({ deal }: HomeSideProps) {
  return (
    <div className={styles.side}>
      <button type="button" className={styles.quote} {...popupTrigger('quote')}>
        <span className={styles.title}>Получить КП</span>
        <span className={styles.lead}>
          Ответим за 4&nbsp;рабочих часа, цены зафиксируем на 5&nbsp;рабочих дней
        </span>
        <span className={styles.foot}>
          <span className={styles.clock}>
            <IconClock size={20} stroke={1.75} aria-hidden />
            Можно без регистрации
          </span>
          <span className={styles.arrow}>
            <IconArrowRight size={24} stroke={1.75} aria-hidden />
          </span>
        </span>
      </button>
      {deal && (
        <Link className={styles.deal} to={shopRoutes.product(deal.product)}>
          <Nameplate colour="red">Выгода недели</Nameplate>
          <span className={styles.name}>{typeset(deal.product.name)}</span>
          <span className={styles.price}>
            <Price {...deal.price} size="card" />
          </span>
          <span className={styles.picture}>
            <Picture src={deal.product.main_image} alt="" size={160} isFirst />
          </span>
        </Link>
      )}
    </div>
  );
}
