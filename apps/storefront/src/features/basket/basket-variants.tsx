import type { OptimisedBasket, OptimisedVariant } from '@okoem/contract/basket-optimise.ts';
import { shortDay } from '@okoem/domain/delivery/arrival-text.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { Button } from '@okoem/ui/button.tsx';
import IconArrowsShuffle from '@tabler/icons-react/dist/esm/icons/IconArrowsShuffle.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBasket, useBasketLines } from '../../shared/basket/basket.ts';
import { useCurrentCity } from '../../shared/current-city.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import { applyVariant } from './apply-variant.ts';
import { gainWords, isWorth, laterWords, offerWords, parcelsWord, proofWord } from './variant-words.ts';
import { variantsQuery } from './variants-query.ts';
import styles from './basket-variants.module.css';

/** The same goods from other warehouses: cheaper, sooner or in fewer parcels, delivery counted in. Silent where nothing is better. */
export function BasketVariants() {
  const now = useBasketLines();
  const lines = useDebounced(now);
  const { city_guid: cityGuid } = useCurrentCity();
  const [isOpen, setOpen] = useState(false);
  const { data: quick } = useQuery(variantsQuery({ lines, cityGuid, stage: 'quick', isAsked: true }));
  const { data: best, isFetching } = useQuery(
    variantsQuery({ lines, cityGuid, stage: 'best', isAsked: isOpen }),
  );
  const plans = best ?? quick;
  const words = plans ? offerWords(plans) : '';
  // A plan is for the basket it was made of.
  if (!plans || words === '' || lines !== now) return null;

  return (
    <section className={styles.variants} aria-label="Собрать иначе">
      <p className={styles.lead}>
        <IconArrowsShuffle size={20} stroke={1.75} aria-hidden />
        <span>{words}</span>
        <Button variant="secondary" size={40} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Скрыть' : 'Показать варианты'}
        </Button>
      </p>
      {isOpen && <Cards plans={plans} isSearching={isFetching} />}
    </section>
  );
}

function Cards({ plans, isSearching }: { plans: OptimisedBasket; isSearching: boolean }) {
  return (
    <ul className={styles.cards}>
      {plans.variants.map((variant) => (
        <Card key={variant.goal} variant={variant} present={plans.present} isSearching={isSearching} />
      ))}
    </ul>
  );
}

interface CardProps {
  variant: OptimisedVariant;
  present: OptimisedBasket['present'];
  isSearching: boolean;
}

function Card({ variant, present, isSearching }: CardProps) {
  const basket = useBasket();
  const isBetter = isWorth(variant, present);
  return (
    <li className={styles.card}>
      <h3 className={styles.name}>{variant.name}</h3>
      <p className={styles.total}>{formatPrice(variant.total)}</p>
      <p className={styles.facts}>
        с доставкой {variant.delivery === 0 ? 'бесплатно' : formatPrice(variant.delivery)} · всё к{' '}
        {shortDay(variant.arrival_date)} · {parcelsWord(variant.parcel_count)}
      </p>
      <p className={styles.gain}>
        {isBetter ? gainWords(variant, present).join(', ') + laterWords(variant, present) : 'Уже так и есть'}
      </p>
      <p className={styles.proof}>{isSearching ? 'Ищем ещё лучше…' : proofWord(variant)}</p>
      {isBetter && (
        <Button variant="ink" size={40} isWide onClick={() => applyVariant(basket, variant)}>
          Собрать так
        </Button>
      )}
    </li>
  );
}
