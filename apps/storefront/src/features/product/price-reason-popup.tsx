import type { ExplainedPrice, OwnPriceList } from '@okoem/contract/price-reason.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { typeset } from '@okoem/domain/format/typeset.ts';
import { formatQuantityWithUnit } from '@okoem/domain/quantity/quantity-format.ts';
import { unitLabel } from '@okoem/domain/quantity/sales-unit.ts';
import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Popup } from '@okoem/ui/popup.tsx';
import { SkeletonText } from '@okoem/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '../../shared/link.tsx';
import { priceReasonQuery } from './price-reason-query.ts';
import { datesWords, differenceWords, reasonSentence } from './price-reason-words.ts';
import styles from './price-reason-popup.module.css';

interface PriceReasonPopupProps {
  offerId: number;
  isOpen: boolean;
  onClose: () => void;
}

export function PriceReasonPopup({ offerId, isOpen, onClose }: PriceReasonPopupProps) {
  const { data, isError, refetch } = useQuery({ ...priceReasonQuery(offerId), enabled: isOpen });
  return (
    <Popup
      variant="zero-stock"
      title="Почему такая цена"
      isOpen={isOpen}
      onClose={onClose}
      isSwipeable
      footer={
        <Button variant="secondary" isWide onClick={onClose}>
          Понятно
        </Button>
      }
    >
      {data ? <Reason explained={data} /> : !isError && <Awaited />}
      {isError && !data && (
        <p role="alert">
          Не получилось узнать, из чего сложилась цена.{' '}
          <button type="button" className={styles.retry} onClick={() => void refetch()}>
            Повторить
          </button>
        </p>
      )}
    </Popup>
  );
}

function Awaited() {
  return (
    <div aria-busy="true">
      <SkeletonText lines={5} />
    </div>
  );
}

function Reason({ explained }: { explained: ExplainedPrice }) {
  const { name, price, price_unit: unit, base_price: base, lists, tiers } = explained;
  const deciding = lists.find(({ is_deciding: decides }) => decides);
  const others = lists.filter((list) => list !== deciding);
  const difference = differenceWords(explained);
  return (
    <div className={styles.reason}>
      <p className={styles.name}>{typeset(name)}</p>
      <p>{reasonSentence(explained)}</p>
      <dl className={styles.sums}>
        <Sum label="Обычная цена">
          {price < base.cost ? <s>{formatPrice(base.cost)}</s> : formatPrice(base.cost)}
        </Sum>
        {base.price < base.cost && base.price !== price && (
          <Sum label="По акции для всех">{formatPrice(base.price)}</Sum>
        )}
        <Sum label={unit === 'piece' ? 'Ваша цена' : `Ваша цена за ${unitLabel(unit, 1)}`}>
          <b>{formatPrice(price)}</b>
        </Sum>
        {difference && <Sum label={difference.label}>{difference.text}</Sum>}
      </dl>
      {deciding && <PriceList list={deciding} />}
      {tiers.length > 0 && (
        <section>
          <h3 className={styles.head}>Если взять больше</h3>
          <dl className={styles.sums}>
            {tiers.map((tier) => (
              <Sum key={tier.from} label={`От ${formatQuantityWithUnit(tier.from, unit)}`}>
                {formatPrice(tier.price)}
              </Sum>
            ))}
          </dl>
        </section>
      )}
      {lists.length > 0 && (
        <p>
          <Link className={styles.retry} to={SHOP_PATHS.ownPrices}>
            Все договорные цены компании
          </Link>
        </p>
      )}
      {others.length > 0 && (
        <section>
          <h3 className={styles.head}>Этот товар есть и в других ваших прайс-листах</h3>
          {others.map((list) => (
            <PriceList key={`${list.name} ${list.starts_at}`} list={list} withPrice />
          ))}
        </section>
      )}
    </div>
  );
}

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.sum}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function PriceList({ list, withPrice = false }: { list: OwnPriceList; withPrice?: boolean }) {
  return (
    <div className={styles.list}>
      <p className={styles.listName}>{list.name}</p>
      <p className={styles.dates}>
        {withPrice && `${formatPrice(list.price)} · `}Действует {datesWords(list)}
      </p>
    </div>
  );
}
