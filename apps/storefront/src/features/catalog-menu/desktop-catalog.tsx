import type { Category } from '@okoem/contract/catalog.ts';
import { PageWidth } from '@okoem/ui/page-width.tsx';
import { lockScroll } from '@okoem/ui/scroll-lock.ts';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { CATALOG_BUTTON_ID, CATALOG_ID } from '../../shared/frame/site-header.tsx';
import { PopularBrands } from './popular-brands.tsx';
import { isArrow, stepInColumns } from './step-in-columns.ts';
import { SubmenuColumns } from './submenu-columns.tsx';
import { TopCategories } from './top-categories.tsx';
import { useCatalogMenu } from './use-catalog-menu.ts';
import { useSubmenu } from './use-submenu.ts';
import styles from './desktop-catalog.module.css';

export function DesktopCatalog({ onClose }: { onClose: () => void }) {
  const { data: tree, isError, refetch } = useCatalogMenu();
  const panel = useRef<HTMLElement>(null);
  const close = () => {
    document.getElementById(CATALOG_BUTTON_ID)?.focus();
    onClose();
  };
  useFrameOf(panel, close);

  return (
    <>
      <button
        type="button"
        className={styles.overlay}
        tabIndex={-1}
        aria-label="Закрыть каталог"
        onClick={close}
      />
      <nav ref={panel} id={CATALOG_ID} className={styles.panel} aria-label="Каталог товаров">
        <PageWidth>
          {tree && <Columns tree={tree} onClose={onClose} />}
          {!tree && !isError && <p className={styles.notice}>Загружаем каталог</p>}
          {!tree && isError && (
            <p className={styles.notice} role="alert">
              Каталог не загрузился.{' '}
              <button type="button" className={styles.retry} onClick={() => void refetch()}>
                Повторить
              </button>
            </p>
          )}
        </PageWidth>
      </nav>
    </>
  );
}

function Columns({ tree, onClose }: { tree: readonly Category[]; onClose: () => void }) {
  const columns = useRef<HTMLDivElement>(null);
  const top = tree.filter(({ level }) => level === 0);
  const submenu = useSubmenu(top[0]?.code);
  const active = top.find(({ code }) => code === submenu.active);

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the links inside are what is pressed
    <div
      ref={columns}
      className={styles.columns}
      onKeyDown={(event) => moveByArrows(event, columns.current!)}
      // Following a link closes the menu even when the address stays the same.
      onClick={(event) => (event.target as Element).closest('a') && !event.defaultPrevented && onClose()}
    >
      <TopCategories categories={top} submenu={submenu} />
      <div className={styles.middle} {...submenu.area} data-submenu={active?.code ?? ''}>
        {active && <SubmenuColumns key={active.code} category={active} />}
      </div>
      <PopularBrands />
    </div>
  );
}

/** Right leads from the list of departments into the open one; there the arrows follow what is seen, and Left leads back. */
function moveByArrows(event: KeyboardEvent, columns: HTMLElement): void {
  if (!isArrow(event.key)) return;
  const top = columns.querySelector<HTMLElement>('[data-top] a[tabindex="0"]');
  const isInTop = (event.target as Element).closest('[data-top]') !== null;
  // Up and Down within the departments are theirs.
  if (isInTop && event.key !== 'ArrowRight') return;
  const links = [...columns.querySelectorAll<HTMLElement>('[data-submenu] a, [data-submenu] button')];
  const goal = isInTop ? links[0] : stepInColumns(links, document.activeElement as HTMLElement, event.key);
  const next = goal ?? (event.key === 'ArrowLeft' ? top : null);
  if (!next) return;
  next.focus();
  event.preventDefault();
}

/**
 * The page behind stands still; Escape closes the menu, and Down or Tab leads from its button into it, past the search
 * and the rest of the header that stand between them.
 */
function useFrameOf(panel: { current: HTMLElement | null }, close: () => void): void {
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { key, shiftKey } = event;
    if (key === 'Escape') close();
    const leadsIn = key === 'ArrowDown' || (key === 'Tab' && !shiftKey);
    if (!leadsIn || document.activeElement?.id !== CATALOG_BUTTON_ID) return;
    const first = panel.current?.querySelector<HTMLElement>('[data-top] a');
    if (!first) return;
    first.focus();
    event.preventDefault();
  });
  useEffect(() => lockScroll(), []);
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
