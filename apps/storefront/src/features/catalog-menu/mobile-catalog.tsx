import type { Category } from '@okoem/contract/catalog.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Popup } from '@okoem/ui/popup.tsx';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useState } from 'react';
import { Link } from '../../shared/link.tsx';
import { CategoryIcon } from './category-icon.tsx';
import { type FoundSection, foundSections } from './found-sections.ts';
import { useCatalogMenu } from './use-catalog-menu.ts';
import styles from './mobile-catalog.module.css';

interface MobileCatalogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** One level of the tree at a time, the way back always in the same corner. */
export function MobileCatalog({ isOpen, onClose }: MobileCatalogProps) {
  const { data: tree } = useCatalogMenu();
  const [typed, setTyped] = useState('');
  const { here, direction, descend, climb, leave } = useWayDown(() => {
    setTyped('');
    onClose();
  });
  const isSearch = !here && typed.trim() !== '';
  const listed = here ? here.children : (tree ?? []).filter(({ level }) => level === 0);

  return (
    <Popup
      variant="fullscreen"
      isOpen={isOpen}
      onClose={leave}
      lead={
        <button
          type="button"
          className={styles.back}
          aria-label={here ? 'Назад' : 'Закрыть каталог'}
          onClick={climb}
        >
          <IconArrowLeft size={24} stroke={1.75} aria-hidden />
        </button>
      }
      title={
        <>
          <span className={styles.title} data-small={here !== undefined}>
            Каталог товаров
          </span>
          {here && <span className={styles.here}>{here.name}</span>}
        </>
      }
    >
      {!tree && <Waiting />}
      {tree && !here && <FindField typed={typed} onType={setTyped} />}
      {tree && isSearch ? (
        <FoundList sections={foundSections(tree, typed)} onLeave={leave} />
      ) : (
        <ul className={styles.list} key={here?.code ?? ''} data-direction={direction}>
          {here && (
            <li>
              <Link className={styles.row} data-all to={shopRoutes.category(here)} onClick={leave}>
                Все товары раздела
              </Link>
            </li>
          )}
          {listed.map((category) => (
            <li key={category.code}>
              <Row category={category} onDescend={descend} onLeave={leave} />
            </li>
          ))}
        </ul>
      )}
    </Popup>
  );
}

/** For whoever knows the name of a section and not the way to it. */
function FindField({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  return (
    <input
      type="search"
      className={styles.find}
      placeholder="Найти раздел"
      aria-label="Найти раздел"
      autoComplete="off"
      value={typed}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}

function FoundList({ sections, onLeave }: { sections: readonly FoundSection[]; onLeave: () => void }) {
  return (
    <>
      {sections.length === 0 && <output className={styles.notice}>Такого раздела нет</output>}
      <ul className={styles.list}>
        {sections.map((section) => (
          <li key={section.code}>
            <Link className={styles.row} to={shopRoutes.category(section)} onClick={onLeave}>
              <span>
                {section.name}
                {section.parentName !== '' && <small className={styles.parent}>{section.parentName}</small>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Where in the tree the shopper stands. */
function useWayDown(onClose: () => void) {
  const [path, setPath] = useState<readonly Category[]>([]);
  const [direction, setDirection] = useState<'down' | 'up'>('down');

  return {
    here: path.at(-1),
    direction,
    descend(category: Category) {
      setDirection('down');
      setPath([...path, category]);
    },
    climb() {
      setDirection('up');
      if (path.length > 0) setPath(path.slice(0, -1));
      else onClose();
    },
    leave() {
      onClose();
      setPath([]);
    },
  };
}

function Waiting() {
  const { isError, refetch } = useCatalogMenu();
  if (!isError) return <p className={styles.notice}>Загружаем каталог</p>;
  return (
    <p className={styles.notice} role="alert">
      Каталог не загрузился.{' '}
      <button type="button" className={styles.retry} onClick={() => void refetch()}>
        Повторить
      </button>
    </p>
  );
}

interface RowProps {
  category: Category;
  onDescend: (category: Category) => void;
  onLeave: () => void;
}

function Row({ category, onDescend, onLeave }: RowProps) {
  const { code, name, level, children } = category;
  const icon = level === 0 && <CategoryIcon code={code} size={24} />;
  if (children.length === 0) {
    return (
      <Link className={styles.row} to={shopRoutes.category(category)} onClick={onLeave}>
        {icon}
        <span>{name}</span>
      </Link>
    );
  }
  return (
    <button type="button" className={styles.row} onClick={() => onDescend(category)}>
      {icon}
      <span>{name}</span>
      <IconChevronRight className={styles.chevron} size={20} stroke={1.75} aria-hidden />
    </button>
  );
}
