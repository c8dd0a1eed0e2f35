import { Button } from '@okoem/ui/button.tsx';
import { chipClass } from '@okoem/ui/chip.tsx';
import { Toggle } from '@okoem/ui/toggle.tsx';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCurrentCity } from '../../shared/current-city.ts';
import { ExportButton } from '../../shared/export-button.tsx';
import { Link } from '../../shared/link.tsx';
import { popupTrigger } from '../../shared/site-popup.ts';
import { compareAddress } from './compare-choice.ts';
import { type ComparedGroup, quoteComment } from './comparison-view.ts';
import styles from './comparison-tools.module.css';

interface ComparisonToolsProps {
  groups: readonly ComparedGroup[];
  group: ComparedGroup;
  isOnlyDifferent: boolean;
}

/** Which products, and which rows. */
export function ComparisonTools({ groups, group, isOnlyDifferent }: ComparisonToolsProps) {
  const navigate = useNavigate();
  // The switch answers at once, the address a moment later.
  const [wanted, setWanted] = useState<boolean>();
  if (wanted === isOnlyDifferent) setWanted(undefined);
  const showOnlyDifferent = (isOn: boolean) => {
    setWanted(isOn);
    const address = compareAddress({ categoryId: group.id, isOnlyDifferent: isOn });
    void navigate(address, { replace: true, preventScrollReset: true });
  };
  const isAlone = group.products.length < 2;

  return (
    <>
      <div className={styles.tools}>
        <nav className={styles.groups} aria-label="Категории сравнения">
          {groups.map(({ id, name, products }) => (
            <Link
              key={id}
              to={compareAddress({ categoryId: id, isOnlyDifferent })}
              preventScrollReset
              {...chipClass({ isOn: id === group.id })}
              aria-current={id === group.id ? 'page' : undefined}
            >
              {name} · {products.length}
            </Link>
          ))}
        </nav>
        <Toggle
          checked={wanted ?? isOnlyDifferent}
          disabled={isAlone}
          onChange={({ target }) => showOnlyDifferent(target.checked)}
        >
          Только различия
        </Toggle>
      </div>
      {isAlone && (
        <p className={styles.hint}>
          Добавьте ещё хотя бы один товар из «{group.name}» — будет видно, чем они различаются
        </p>
      )}
    </>
  );
}

/** What to do with all of them, beside the heading. */
export function ComparisonDeeds({ group, isOnlyDifferent }: Omit<ComparisonToolsProps, 'groups'>) {
  const { products, name } = group;
  const { city_guid: cityGuid } = useCurrentCity();
  const asFile = () => ({
    layout: 'comparison' as const,
    only_different: isOnlyDifferent,
    title: `Сравнение: ${name}`,
    filter: { id: products.map(({ id }) => id), with_zero_stock: true },
    customer_region_guid: cityGuid,
  });
  return (
    <div className={styles.deeds}>
      <Button
        variant="secondary"
        size={40}
        icon={<IconPrinter size={20} stroke={1.75} aria-hidden />}
        onClick={() => window.print()}
      >
        Распечатать
      </Button>
      <ExportButton variant="secondary" size={40} wish={asFile} />
      <Button variant="tinted" size={40} {...popupTrigger('quote', { comment: quoteComment(products) })}>
        Запросить КП на эти товары
      </Button>
    </div>
  );
}
