import type { Specification } from '@okoem/contract/specification-views.ts';
import { exportSpecification } from '@okoem/contract/specifications.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Button, buttonClass } from '@okoem/ui/button.tsx';
import IconDeviceFloppy from '@tabler/icons-react/dist/esm/icons/IconDeviceFloppy.mjs';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { transportOf } from '../../shared/api-query.ts';
import { addList } from '../../shared/basket/add-list.ts';
import { useBasket, useBasketLines } from '../../shared/basket/basket.ts';
import { useCurrentCity } from '../../shared/current-city.ts';
import { Link } from '../../shared/link.tsx';
import { roomForBar } from '../../shared/room-for-bar.ts';
import { useSession } from '../../shared/session/session.ts';
import { openSitePopup, preloadSitePopup } from '../../shared/site-popup.ts';
import { saveOrTell } from '../../shared/use-download.ts';
import { BarSums } from './bar-sums.tsx';
import { shortage } from './list-sum.ts';
import { quoteWish } from './quote-wish.ts';
import { basketLinesOf } from './row-supply.ts';
import type { Taste } from './spec-rows.ts';
import type { SpecTotals } from './spec-totals.ts';
import type { SpecTable } from './specification-queries.ts';
import { linesWithout, uncheckedRows } from './unchecked-rows.ts';
import { type Asking, useAsking } from './use-asking.tsx';
import type { SpecSupply } from './use-supply.ts';
import { useWhenCounted } from './use-when-counted.ts';
import styles from './bottom-bar.module.css';

const SavePopup = lazy(async () => ({ default: (await import('./save-popup.tsx')).SavePopup }));
const ROWS = ['строка', 'строки', 'строк'] as const;

interface BottomBarProps {
  spec: Specification;
  table: SpecTable;
  totals: SpecTotals;
  supply: SpecSupply;
  taste: Taste;
  /** Leads to a row that is to be looked at. */
  onCheck: (rowId: number) => void;
}

/** The sum and the ways out of the page, always in sight. */
export function BottomBar({ spec, table, totals, supply, taste, onCheck }: BottomBarProps) {
  const unchecked = uncheckedRows(totals, supply.shares);
  const sendQuote = (left: readonly number[] = []) =>
    openSitePopup('quote', quoteWish({ spec, table, totals, supply, taste }, left));
  const ask = useAsking(unchecked, { onCheck, counted: supply.sum?.counted ?? totals.counted });
  const quote = useWhenCounted(supply.isCounted, () => ask.before('quote', sendQuote));
  return (
    <section ref={roomForBar} className={styles.bar} aria-label="Итог" data-buy-bar data-bottom-bar>
      <BarSums totals={totals} supply={supply} />
      <Export spec={spec} supply={supply} />
      <Save spec={spec} supply={supply} />
      <Button
        variant="ghost"
        aria-haspopup="dialog"
        onPointerEnter={() => preloadSitePopup('quote')}
        isLoading={quote.isWaiting}
        onClick={quote.ask}
      >
        <span>
          <span className={styles.long}>Отправить как </span>КП
        </span>
      </Button>
      <ToBasket totals={totals} supply={supply} before={ask.before} />
      {ask.popup}
    </section>
  );
}

function Export({ spec: { id }, supply }: Pick<BottomBarProps, 'spec' | 'supply'>) {
  const { city_guid: cityGuid } = useCurrentCity();
  const call = transportOf(useQueryClient());
  const [isLoading, setLoading] = useState(false);
  const file = useWhenCounted(supply.isCounted, () => {
    setLoading(true);
    const body = {
      customer_region_guid: cityGuid,
      ...(supply.supplied && { supply: supply.supplied }),
    };
    void saveOrTell(call(exportSpecification, { params: { id }, body })).finally(() => setLoading(false));
  });
  return (
    <Button
      variant="ghost"
      aria-label="Скачать XLSX"
      isLoading={isLoading || file.isWaiting}
      icon={<IconDownload size={20} stroke={1.75} aria-hidden />}
      onClick={file.ask}
    >
      <span className={styles.long}>XLSX</span>
    </Button>
  );
}

/** A guest is asked to sign in, and comes back to this very list. */
function Save({ spec, supply: { variant, sum } }: Pick<BottomBarProps, 'spec' | 'supply'>) {
  const isMember = useSession().kind === 'member';
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const save = () => {
    if (!isMember) {
      const redirectTo = shopRoutes.specification(spec);
      openSitePopup('auth', { redirectTo, reason: 'Войдите, чтобы сохранить спецификацию' });
      return;
    }
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      <Button
        variant="ghost"
        aria-label="Сохранить в объект"
        aria-haspopup="dialog"
        icon={<IconDeviceFloppy className={styles.short} size={20} stroke={1.75} aria-hidden />}
        onClick={save}
      >
        <span className={styles.long}>Сохранить в объект</span>
      </Button>
      {isAsked && (
        <Suspense>
          <SavePopup
            spec={spec}
            plan={sum && { sum: sum.total, name: variant?.name ?? 'По лучшим предложениям' }}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

type ToBasketProps = Pick<BottomBarProps, 'totals' | 'supply'> & { before: Asking['before'] };

function ToBasket({ totals, supply, before }: ToBasketProps) {
  const { priced, isFresh, sum, supplied } = supply;
  const [basket, client] = [useBasket(), useQueryClient()];
  const there = useBasketLines();
  const lines = priced ? basketLinesOf(priced) : [];
  const counted = sum?.counted ?? totals.counted;
  const add = (left: readonly number[] = []) =>
    addList(
      { basket, client },
      left.length > 0 && supplied ? linesWithout(lines, supplied, left) : lines,
      sum && shortage(sum),
    );
  const isThere =
    lines.length > 0 &&
    lines.every((line) => there.some(({ offer_id: id, qty }) => id === line.offer_id && qty === line.qty));
  if (isThere && isFresh)
    return (
      <Link {...buttonClass({ variant: 'mint' })} to={SHOP_PATHS.cart}>
        <span>Перейти в корзину</span>
      </Link>
    );
  return (
    <Button
      variant="mint"
      disabled={counted === 0}
      isLoading={counted > 0 && !isFresh}
      onClick={() => before('basket', add)}
    >
      {countOf(counted, ROWS)} в корзину
    </Button>
  );
}
