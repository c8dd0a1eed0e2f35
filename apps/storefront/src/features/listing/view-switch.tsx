import { VIEW_MODE_LABELS, VIEW_MODES, type ViewMode } from '@okoem/domain/catalog/view-mode.ts';
import { Segmented } from '@okoem/ui/segmented.tsx';
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs';
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs';
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs';
import { chooseViewMode } from './listing-look.ts';
import type { ListingState } from './use-listing.ts';
import styles from './view-switch.module.css';

const ICONS = { square: IconLayoutGrid, lines: IconListDetails, 'small-lines': IconList, table: IconTable };
const LABEL = 'Вид списка';

/** Four buttons in a row; on a phone, where there is no room for them, one with the browser's own list. */
export function ViewSwitch({ listing: { view, wanted, choose } }: { listing: ListingState }) {
  const Icon = ICONS[view];
  const change = (viewport: ViewMode) => {
    chooseViewMode(viewport);
    choose({ ...wanted, page: 1, viewport }, { replace: true });
  };

  return (
    <>
      <div className={styles.wide}>
        <Segmented
          label={LABEL}
          size="small"
          value={view}
          segments={VIEW_MODES.map((mode) => {
            const ModeIcon = ICONS[mode];
            return {
              value: mode,
              label: <ModeIcon size={20} stroke={1.75} aria-hidden />,
              title: VIEW_MODE_LABELS[mode],
            };
          })}
          onChange={change}
        />
      </div>
      <label className={styles.narrow}>
        <Icon size={20} stroke={1.75} aria-hidden />
        <select
          className={styles.select}
          aria-label={LABEL}
          value={view}
          onChange={({ currentTarget }) => change(currentTarget.value as ViewMode)}
        >
          {VIEW_MODES.map((mode) => (
            <option key={mode} value={mode}>
              {VIEW_MODE_LABELS[mode]}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
