import type { Project, ProjectItem } from '@okoem/contract/project-views.ts';
import { formatDate } from '@okoem/domain/format/date-format.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import { IconButton } from '@okoem/ui/icon-button.tsx';
import { StatusBadge } from '@okoem/ui/status-badge.tsx';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Link } from '../../shared/link.tsx';
import { thingBadge } from './project-words.ts';
import type { ProjectDeeds } from './use-project.ts';
import styles from './thing-row.module.css';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

interface ThingRowProps {
  item: ProjectItem;
  project: Project;
  deeds: ProjectDeeds;
  onPutBack: () => void;
}

/** Where a thing has a page of its own. */
function addressOf({ kind, id }: ProjectItem): string | undefined {
  if (kind === 'specification') return shopRoutes.specification({ id });
  if (kind === 'order') return shopRoutes.order({ id: Number(id) });
  if (kind === 'quote') return shopRoutes.quote({ id: Number(id) });
  return undefined;
}

/** One thing: what it is, how it stands, what it costs, and what can be done with it here. */
export function ThingRow({ item, project, deeds, onPutBack }: ThingRowProps) {
  const { title, state, sum, paid, kind } = item;
  const address = addressOf(item);
  return (
    <li className={styles.row} data-thing={`${kind}-${item.id}`}>
      <div className={styles.name}>
        <h3>{address === undefined ? title : <Link to={address}>{titleOf(item)}</Link>}</h3>
        <small>{factsOf(item).join(' · ')}</small>
      </div>
      <div className={styles.state}>
        {state && <StatusBadge status={thingBadge(item)}>{state.label}</StatusBadge>}
      </div>
      <p className={styles.sum}>
        {sum !== null && <b>{formatPrice(sum)}</b>}
        {paid !== null && paid > 0 && <small>оплачено {formatPrice(paid)}</small>}
        {kind === 'specification' && sum === null && <small>без суммы</small>}
      </p>
      <div className={styles.deeds}>
        <Own item={item} project={project} deeds={deeds} onPutBack={onPutBack} />
        {project.can_fill && (
          <IconButton
            label={`Убрать из объекта: ${title}`}
            disabled={deeds.isBusy}
            onClick={() => void deeds.run((all) => all.detach(undoable(item)))}
          >
            <IconX {...ICON} />
          </IconButton>
        )}
      </div>
    </li>
  );
}

/** What only this kind of thing can do. */
function Own({ item, project, deeds, onPutBack }: ThingRowProps) {
  const { kind, id, title } = item;
  if (kind === 'basket')
    return (
      <Button variant="tinted" size={40} aria-haspopup="dialog" onClick={onPutBack}>
        В корзину
      </Button>
    );
  if (kind === 'file')
    return (
      <IconButton label={`Скачать: ${title}`} onClick={() => void deeds.run((all) => all.download(id))}>
        <IconDownload {...ICON} />
      </IconButton>
    );
  if (kind === 'specification' && project.can_fill)
    return (
      <IconButton
        label={`Пересчитать по сегодняшним ценам: ${title}`}
        disabled={deeds.isBusy}
        onClick={() => void deeds.run((all) => all.attach({ kind, id }))}
      >
        <IconRefresh {...ICON} />
      </IconButton>
    );
  return null;
}

function titleOf({ kind, title }: ProjectItem): string {
  return kind === 'order' ? `Заказ ${title}` : title;
}

function factsOf({ note, at, plan_note: plan, planned_at: plannedAt, added_by: by }: ProjectItem): string[] {
  const day = (moment: string) => formatDate(moment, 'dd.MM.yyyy');
  const counted =
    plannedAt === null ? [] : [`${plan === '' ? 'план' : `план «${plan}»`} на ${day(plannedAt)}`];
  return [note, day(at), ...counted, by].filter((text) => text !== '');
}

/** With its plan, so that taking it back is as if nothing had happened. */
function undoable({ kind, id, title, sum, plan_note: note, planned_at: plannedAt }: ProjectItem) {
  return { kind, id, title, ...(plannedAt !== null && sum !== null && { planned: sum, plan_note: note }) };
}
