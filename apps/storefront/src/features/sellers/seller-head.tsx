import type { Seller } from '@okoem/contract/sellers.ts';
import { DECIMAL_SIGN } from '@okoem/domain/format/number-format.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import type { ReactNode } from 'react';
import { TalkButton } from '../../shared/talk/talk-button.tsx';
import { confirmationWords } from './confirmation-words.ts';
import styles from './seller-head.module.css';

/** With whom the buyer contracts: everything a contract needs is in sight, behind no click. */
export function SellerHead({ seller, title }: { seller: Seller; title: string }) {
  const { name, about, terms, min_order_sum: least } = seller;

  return (
    <div className={styles.head}>
      <div className={styles.story}>
        <h1>{title}</h1>
        {about !== '' && <p className={styles.about}>{about}</p>}
        <div className={styles.talk}>
          <TalkButton variant="secondary" size={44} about={{ kind: 'seller', id: seller.id }}>
            Написать продавцу
          </TalkButton>
          {seller.reply_time !== null && <span>{seller.reply_time}</span>}
        </div>
        <SellerFigures seller={seller} />
        {terms !== '' && (
          <section aria-labelledby="seller-terms">
            <h2 id="seller-terms" className={styles.heading}>
              Доставка и возврат
            </h2>
            <p>{terms}</p>
            {least !== null && <p className={styles.least}>Минимальный заказ {formatPrice(least)}</p>}
          </section>
        )}
      </div>
      <section className={styles.legal} aria-label={`Реквизиты продавца ${name}`}>
        <h2 className={styles.heading}>Реквизиты</h2>
        <LegalDetails seller={seller} />
      </section>
    </div>
  );
}

function LegalDetails({ seller }: { seller: Seller }) {
  return (
    <dl className={styles.details}>
      <Detail name="Организация">{seller.legal_name}</Detail>
      <Detail name="ИНН">{seller.inn}</Detail>
      {seller.kpp !== null && <Detail name="КПП">{seller.kpp}</Detail>}
      <Detail name={seller.ogrn.length > 13 ? 'ОГРНИП' : 'ОГРН'}>{seller.ogrn}</Detail>
      <Detail name="Адрес">{seller.legal_address}</Detail>
      <Detail name="На «Окоёме»">
        с <time dateTime={seller.since}>{seller.since.slice(0, 4)}</time> года
      </Detail>
    </dl>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.detail}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A figure nobody can vouch for yet says so rather than stay away. */
function SellerFigures({ seller }: { seller: Seller }) {
  const { rating, rating_count: count, promise_kept_percent: kept } = seller;
  const { confirmation_minutes: minutes, returns_percent: returned } = seller;
  const { service_rating: service, service_rating_count: served } = seller;
  const few = 'мало заказов';

  return (
    <dl className={styles.figures}>
      {service !== null && (
        <Figure
          name={`Продавец, ${countOf(served, ['оценка', 'оценки', 'оценок'])}`}
          value={service.toFixed(1).replace('.', DECIMAL_SIGN)}
          none=""
        />
      )}
      <Figure
        name={
          count === 0 ? 'Оценка товаров' : `Оценка по ${countOf(count, ['отзыву', 'отзывам', 'отзывам'])}`
        }
        value={rating === null ? undefined : rating.toFixed(1).replace('.', DECIMAL_SIGN)}
        none="нет отзывов"
      />
      <Figure name="Привёз в срок" value={kept === null ? undefined : `${kept}\u00A0%`} none={few} />
      <Figure
        name="Подтверждает заказ за"
        value={minutes === null ? undefined : confirmationWords(minutes)}
        none={few}
      />
      <Figure name="Возвраты" value={returned === null ? undefined : `${returned}\u00A0%`} none={few} />
      <Figure name="Сообщения" value={seller.reply_time ?? undefined} none="мало переписок" />
    </dl>
  );
}

function Figure({ name, value, none }: { name: string; value: string | undefined; none: string }) {
  return (
    <div className={styles.figure} data-known={value !== undefined}>
      <dt>{name}</dt>
      <dd>{value ?? none}</dd>
    </div>
  );
}
