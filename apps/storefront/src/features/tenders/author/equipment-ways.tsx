import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import { lazy, Suspense, useState } from 'react';
import { goTo, Link } from '../../../shared/link.tsx';
import type { AuthorMoves } from './use-author-moves.ts';
import styles from './author.module.css';

/** What became of the list, where something of it is gone: the reader learns that before he is led on. */
interface Taken {
  gone: readonly string[];
  to: string;
  /** Where the rest is; nothing where all of it is gone. */
  rest: string | undefined;
}

/** The list of the proposal becomes a basket, a request for an offer, or a plan of a project. */
export function EquipmentWays({ moves }: { moves: AuthorMoves }) {
  const [taken, setTaken] = useState<Taken>();
  const lead = (now: Taken) => (now.gone.length === 0 ? goTo(now.to) : setTaken(now));
  const buy = () =>
    moves.buy(({ gone, count }) =>
      lead({ gone, to: SHOP_PATHS.cart, rest: gone.length < count ? 'Остальное — в корзине' : undefined }),
    );
  const quote = () =>
    moves.quote(({ quote_id: id, gone }) =>
      lead({ gone, to: shopRoutes.quote({ id }), rest: 'Остальное — в КП' }),
    );
  return (
    <section className={styles.block} aria-labelledby="tender-goods">
      <h3 id="tender-goods">Оборудование из предложения</h3>
      <p className={styles.small}>Цены и наличие посчитаем на сегодня, изменения покажем в корзине.</p>
      <div className={styles.ways}>
        <Button variant="primary" isLoading={moves.busy === 'buy'} onClick={buy}>
          Положить в корзину
        </Button>
        <Button variant="secondary" isLoading={moves.busy === 'quote'} onClick={quote}>
          Запросить КП
        </Button>
        <KeepButton
          moves={moves}
          onKept={({ project_id: id, gone }) =>
            lead({ gone, to: shopRoutes.project({ id }), rest: 'Весь список — в объекте' })
          }
        />
      </div>
      {taken && (
        <output className={styles.note}>
          Больше не продаётся: {taken.gone.join('; ')}.{' '}
          {taken.rest !== undefined && <Link to={taken.to}>{taken.rest}</Link>}
        </output>
      )}
    </section>
  );
}

const KeepEquipmentPopup = lazy(async () => ({
  default: (await import('../keep-equipment-popup.tsx')).KeepEquipmentPopup,
}));

interface KeepButtonProps {
  moves: AuthorMoves;
  onKept: (kept: { project_id: number; gone: readonly string[] }) => void;
}

/** The code of the popup comes with the first press. */
function KeepButton({ moves, onKept }: KeepButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        Сохранить в объект
      </Button>
      {isAsked && (
        <Suspense>
          <KeepEquipmentPopup moves={moves} onKept={onKept} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
