import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconPlaylistAdd from '@tabler/icons-react/dist/esm/icons/IconPlaylistAdd.mjs';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import IconShare2 from '@tabler/icons-react/dist/esm/icons/IconShare2.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useBasketLines } from '../../shared/basket/basket.ts';
import { Link } from '../../shared/link.tsx';
import { useSession } from '../../shared/session/session.ts';
import { useSiteRuntime } from '../../shared/site-runtime.tsx';
import { allToFavourites } from './all-to-favourites.ts';
import { shareByLink } from './share-basket.ts';
import styles from './basket-tools.module.css';

/** What can be done with the basket as a whole, beside ordering it. */
export function BasketTools() {
  const client = useQueryClient();
  const session = useSession();
  const lines = useBasketLines();
  const { origin } = useSiteRuntime();
  return (
    <div className={styles.tools}>
      <Link className={styles.tool} to={SHOP_PATHS.quickOrder}>
        <IconPlaylistAdd size={20} stroke={1.75} aria-hidden />
        Добавить списком
      </Link>
      <Tool icon={IconHeart} onPress={() => allToFavourites({ client, session }, lines)}>
        Добавить всё в избранное
      </Tool>
      {session.kind === 'member' && <ToProject />}
      <Tool icon={IconShare2} onPress={() => shareByLink(client, { lines, origin })}>
        Поделиться
      </Tool>
      <Tool icon={IconPrinter} isOfDesk onPress={async () => window.print()}>
        Печать
      </Tool>
    </div>
  );
}

const ToProjectPopup = lazy(async () => ({
  default: (await import('./to-project-popup.tsx')).ToProjectPopup,
}));

/** The code of the popup comes with the first press. */
function ToProject() {
  const [isAsked, setAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        aria-haspopup="dialog"
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        <IconBuilding size={20} stroke={1.75} aria-hidden />
        Сохранить в объект
      </button>
      {isAsked && (
        <Suspense>
          <ToProjectPopup isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface ToolProps {
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;
  /** A phone prints nothing. */
  isOfDesk?: boolean;
  onPress: () => Promise<void>;
  children: string;
}

/** A second press while the first is answered does nothing twice. */
function Tool({ icon: Icon, isOfDesk = false, onPress, children }: ToolProps) {
  const [isBusy, setIsBusy] = useState(false);
  const press = () => {
    if (isBusy) return;
    setIsBusy(true);
    void onPress().finally(() => setIsBusy(false));
  };
  return (
    <button
      type="button"
      className={styles.tool}
      data-desk={isOfDesk || undefined}
      aria-busy={isBusy}
      onClick={press}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
      {children}
    </button>
  );
}
