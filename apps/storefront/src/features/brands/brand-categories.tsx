import type { Brand } from '@okoem/contract/brands.ts';
import { listingAddress } from '@okoem/domain/catalog/listing-address.ts';
import { parseListingQuery } from '@okoem/domain/catalog/listing-query.ts';
import { Chip, chipClass } from '@okoem/ui/chip.tsx';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../../shared/link.tsx';
import styles from './brand-categories.module.css';

interface BrandCategoriesProps {
  path: string;
  categories: NonNullable<Brand['categories']>;
}

const SHOWN = 10;
const FILTER = 'category_id';

/** Narrow the brand's list to one category, or lead back to all of it. */
export function BrandCategories({ path, categories }: BrandCategoriesProps) {
  const { search } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const chosen = String(parseListingQuery(search).filters[FILTER] ?? '');
  if (categories.length < 2) return null;
  const place = categories.findIndex(({ id }) => String(id) === chosen);
  const shown = isOpen || place >= SHOWN ? categories : categories.slice(0, SHOWN);

  return (
    <nav className={styles.chips} aria-label="Категории бренда">
      <CategoryChip to={path} name="Все" isOn={chosen === ''} />
      {shown.map(({ id, name }) => (
        <CategoryChip
          key={id}
          to={listingAddress(path, { filters: { [FILTER]: id } })}
          name={name}
          isOn={String(id) === chosen}
        />
      ))}
      {shown.length < categories.length && (
        <Chip onClick={() => setIsOpen(true)}>Ещё {categories.length - shown.length}</Chip>
      )}
    </nav>
  );
}

interface CategoryChipProps {
  to: string;
  name: string;
  isOn: boolean;
}

function CategoryChip({ to, name, isOn }: CategoryChipProps) {
  return (
    <Link {...chipClass({ isOn })} to={to} preventScrollReset aria-current={isOn ? 'true' : undefined}>
      {name}
    </Link>
  );
}
