import type { ChosenService } from '@okoem/contract/basket-quote.ts';
import { InParts } from '@okoem/ui/in-parts.tsx';
import { Led } from '@okoem/ui/led.tsx';
import IconBox from '@tabler/icons-react/dist/esm/icons/IconBox.mjs';
import { type ReactNode, useId } from 'react';
import { BasketLine } from './basket-line.tsx';
import type { Parcel } from './basket-view.ts';
import { minimumText, parcelWords, serviceWords } from './basket-words.ts';
import styles from './basket-parcel.module.css';

interface BasketParcelProps {
  parcel: Parcel;
  /** From 1. */
  number: number;
  services: readonly ChosenService[];
  isFresh: boolean;
  /** The way it goes, below the goods. */
  delivery?: ReactNode;
}

/** What one seller sends from one warehouse. */
export function BasketParcel({ parcel, number, services, isFresh, delivery }: BasketParcelProps) {
  const { group, lines } = parcel;
  const titleId = useId();
  const { state, text } = parcelWords(parcel);
  const minimum = minimumText(group);

  return (
    <section className={styles.parcel} aria-labelledby={titleId}>
      <header className={styles.head}>
        <IconBox size={24} stroke={1.75} aria-hidden />
        <div className={styles.from}>
          <h2 id={titleId} className={styles.title}>
            <InParts text={`Посылка ${number} · Склад г.\u00a0${group.store.city}`} />
          </h2>
          <p className={styles.seller}>Продавец: {group.seller.name}</p>
        </div>
        <p className={styles.arrival}>
          <Led state={state}>{text}</Led>
        </p>
      </header>
      {minimum !== undefined && <p className={styles.minimum}>{minimum}</p>}
      <ul>
        {lines.map((priced) => (
          <BasketLine
            key={priced.line.offer_id}
            priced={priced}
            isFresh={isFresh}
            services={servicesOf(services, priced.line.offer_id)}
          />
        ))}
      </ul>
      {delivery}
    </section>
  );
}

function servicesOf(services: readonly ChosenService[], offerId: number): string[] {
  return services.filter(({ offer_id }) => offer_id === offerId).map(serviceWords);
}
