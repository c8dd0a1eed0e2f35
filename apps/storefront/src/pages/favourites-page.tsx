import { SHOP_PATHS } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { Skeleton } from '@okoem/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { Cabinet } from '../features/cabinet/cabinet.tsx';
import { AwaitedGoods } from '../features/favourites/awaited-goods.tsx';
import { Favourites } from '../features/favourites/favourites.tsx';
import toolCase from '../features/home/help-tool-case.svg';
import { toggleCatalog } from '../shared/catalog-open.ts';
import { useFavourites } from '../shared/favourites/favourites.ts';
import { ListHead } from '../shared/list-head.tsx';
import { PageMeta } from '../shared/page-meta.tsx';
import { useFocusHeir } from '../shared/use-focus-heir.ts';
import { useHydrated } from '../shared/use-hydrated.ts';
import styles from './favourites-page.module.css';

const TITLE = 'Избранное';
const PLACES = ['one', 'two', 'three', 'four'];

/** Nobody else may see the list, so the server draws its place and the browser asks for it. */
export function Component() {
  const isHydrated = useHydrated();
  return (
    <Cabinet
      meta={
        <PageMeta
          seo={undefined}
          name={TITLE}
          path={SHOP_PATHS.favourites}
          indexing={{ canonical: SHOP_PATHS.favourites, robots: 'noindex,follow' }}
        />
      }
    >
      {() => (isHydrated ? <Lists /> : <Waiting />)}
    </Cabinet>
  );
}

function Lists() {
  // Drawn anew with every favourite that goes: whoever took out the last one goes on from the heading.
  useFavourites();
  const { place, keepFocus } = useFocusHeir<HTMLDivElement>('h1');
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- buttons inside go away when pressed
    <div ref={place} onClickCapture={keepFocus}>
      <Favourites head={Head} waiting={<Waiting />} empty={<Empty />} />
      <AwaitedGoods />
    </div>
  );
}

function Head({ count, children }: { count?: string; children?: ReactNode }) {
  return (
    <ListHead title={TITLE} count={count}>
      {children !== undefined && <div className={styles.deeds}>{children}</div>}
    </ListHead>
  );
}

function Empty() {
  return (
    <>
      <Head />
      <EmptyState
        title="В избранном пока пусто"
        text="Нажмите на сердечко на карточке товара — здесь будут видны его цена и наличие"
        picture={toolCase}
        action={
          <Button variant="primary" onClick={toggleCatalog}>
            Открыть каталог
          </Button>
        }
      />
    </>
  );
}

function Waiting() {
  return (
    <div aria-busy>
      <Head />
      <div className={styles.waiting}>
        {PLACES.map((place) => (
          <Skeleton key={place} shape="fill" />
        ))}
      </div>
    </div>
  );
}
