import type { OptimisedBasket, OptimisedVariant } from '@okoem/contract/basket-optimise.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { Button } from '@okoem/ui/button.tsx';
import IconArrowsShuffle from '@tabler/icons-react/dist/esm/icons/IconArrowsShuffle.mjs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBasket, useBasketLines } from '../../shared/basket/basket.ts';
import { useCurrentCity } from '../../shared/current-city.ts';
import { useDebounced } from '../../shared/use-debounced.ts';
import { applyVariant } from './apply-variant.ts';
import {
  cardName,
  cardProof,
  cardWays,
  gainWords,
  isWorth,
  laterWords,
  offerWords,
  ownBasketWords,
  presentWords,
  variantCards,
  wayWords,
} from './variant-words.ts';
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
    <>
      <p className={styles.kind}>
        Суммы — с доставкой: самой дешёвой до двери или пункта выдачи, а у «Быстрее всего» — самой быстрой.
        Корзина сейчас посчитана так же
      </p>
      <ul className={styles.cards}>
        {variantCards(plans.variants).map((card) => (
          <Card key={card[0]!.goal} card={card} isSearching={isSearching} />
        ))}
      </ul>
    </>
  );
}

interface CardProps {
  /** Goals that the same goods reach. */
  card: readonly OptimisedVariant[];
  isSearching: boolean;
}

function Card({ card, isSearching }: CardProps) {
  const basket = useBasket();
  const name = cardName(card);
  const better = card.find(isWorth);
  const own = ownBasketWords(card);
  return (
    <li className={styles.card}>
      <h3 className={styles.name}>{name}</h3>
      {cardWays(card).map((way) => (
        <Way key={way.goal} way={way} />
      ))}
      {own !== '' && <p className={styles.gain}>{own}</p>}
      {!card[0]!.is_orderable && <p className={styles.facts}>Заказать целиком так нельзя</p>}
      <p className={styles.proof}>{isSearching ? 'Ищем ещё лучше…' : cardProof(card)}</p>
      {better && (
        <Button
          variant="ink"
          size={40}
          isWide
          onClick={() => applyVariant(basket, { name, items: better.items })}
        >
          Собрать так
        </Button>
      )}
    </li>
  );
}

/** What the goods of a card cost and when they come, sent by the rule of one goal. */
function Way({ way }: { way: OptimisedVariant }) {
  const gains = gainWords(way);
  const present = presentWords(way);
  return (
    <div className={styles.way}>
      <p className={styles.total}>{formatPrice(way.total)}</p>
      <p className={styles.facts}>{wayWords(way)}</p>
      {gains.length > 0 && <p className={styles.gain}>{gains.join(', ') + laterWords(way)}</p>}
      {present !== '' && <p className={styles.facts}>{present}</p>}
    </div>
  );
}
