import type { Brand } from '@okoem/contract/brands.ts';
import {
  brandsByLetter,
  brandsNamed,
  isLatin,
  type LetterGroup,
} from '@okoem/domain/catalog/brand-letters.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { SHOP_PATHS, shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { buttonClass } from '@okoem/ui/button.tsx';
import { EmptyState } from '@okoem/ui/empty-state.tsx';
import { VisuallyHidden } from '@okoem/ui/visually-hidden.tsx';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import { Link } from '../../shared/link.tsx';
import { BrandTiles } from './brand-tiles.tsx';
import styles from './brand-index.module.css';

const SEARCH_KEY = 'q';
const SETTLED_MS = 300;

/** Every brand under its letter; what is typed narrows the list at once, and the address follows. */
export function BrandIndex({ brands }: { brands: readonly Brand[] }) {
  const [typed, setTyped] = useTyped();
  const found = brandsNamed(brands, typed);
  const groups = brandsByLetter(found);
  const popular = brands.filter((brand) => brand.is_popular);
  const isWhole = found.length === brands.length;

  return (
    <div className={styles.index}>
      {popular.length > 0 && isWhole && (
        <section aria-labelledby="popular-brands">
          <h2 id="popular-brands" className={styles.title}>
            Популярные
          </h2>
          <BrandTiles brands={popular} />
        </section>
      )}
      <section aria-labelledby="all-brands">
        <h2 id="all-brands" className={styles.title}>
          Все бренды
        </h2>
        <div className={styles.tools}>
          <BrandSearch typed={typed} onType={setTyped} />
          <LetterLinks groups={groups} />
        </div>
        <VisuallyHidden>
          <output>{isWhole ? '' : `Найдено: ${countOf(found.length, BRANDS)}`}</output>
        </VisuallyHidden>
        {groups.length === 0 ? (
          <NothingFound typed={typed.trim()} />
        ) : (
          <div className={styles.groups}>
            {groups.map((group) => (
              <LetterSection key={group.letter} group={group} />
            ))}
          </div>
        )}
      </section>
    </div>
  );
}

const BRANDS = ['бренд', 'бренда', 'брендов'] as const;

/** The field answers at once; the address waits until the hand rests. Where a link leads, the field goes along. */
function useTyped(): [string, (typed: string) => void] {
  const [search, setSearch] = useSearchParams();
  const told = search.get(SEARCH_KEY) ?? '';
  const [typed, setTyped] = useState(told);
  const [seen, setSeen] = useState(told);
  const how = useNavigationType();
  if (told !== seen) {
    setSeen(told);
    // Only what was typed here replaces the address.
    if (how !== 'REPLACE') setTyped(told);
  }
  useEffect(() => {
    if (typed === told) return;
    const timer = setTimeout(
      () =>
        setSearch(typed === '' ? {} : { [SEARCH_KEY]: typed }, { replace: true, preventScrollReset: true }),
      SETTLED_MS,
    );
    return () => clearTimeout(timer);
  }, [typed, told, setSearch]);
  return [typed, setTyped];
}

function BrandSearch({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  return (
    <search aria-label="По брендам">
      {/* The list answers every key, so there is nothing left to send. */}
      <form className={styles.search} action={SHOP_PATHS.brands} onSubmit={(event) => event.preventDefault()}>
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <input
          className={styles.field}
          type="search"
          name={SEARCH_KEY}
          aria-label="Название бренда"
          placeholder="Название бренда"
          autoComplete="off"
          maxLength={100}
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
      </form>
    </search>
  );
}

/** Plain links: they lead down the page also before any script has come. */
function LetterLinks({ groups }: { groups: readonly LetterGroup<Brand>[] }) {
  if (groups.length === 0) return null;
  return (
    <nav className={styles.letters} aria-label="Бренды по буквам">
      {groups.map(({ letter }, place) => (
        <a
          key={letter}
          className={styles.letter}
          href={`#${letter}`}
          data-begins={(place > 0 && isLatin(letter) && !isLatin(groups[place - 1]!.letter)) || undefined}
        >
          {letter}
        </a>
      ))}
    </nav>
  );
}

function LetterSection({ group: { letter, brands } }: { group: LetterGroup<Brand> }): ReactNode {
  return (
    <section className={styles.group} aria-labelledby={letter}>
      <h3 id={letter} className={styles.heading}>
        {letter}
      </h3>
      <ul>
        {brands.map((brand) => (
          <li key={brand.id}>
            <Link className={styles.brand} to={shopRoutes.brand(brand)}>
              <span>{brand.name}</span>
              <span className={styles.count}>
                {brand.products_count ?? 0}
                <VisuallyHidden> в каталоге</VisuallyHidden>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NothingFound({ typed }: { typed: string }) {
  return (
    <EmptyState
      title={`Бренда «${typed}» в каталоге нет`}
      text="Проверьте написание или поищите среди товаров"
      titleAs="h3"
      action={
        <Link {...buttonClass({ variant: 'secondary' })} to={shopRoutes.search({ q: typed })}>
          Искать в товарах
        </Link>
      }
    />
  );
}
