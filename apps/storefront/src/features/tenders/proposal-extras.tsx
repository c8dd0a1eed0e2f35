import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { MOST_PROPOSAL_LINES } from '@okoem/domain/tender/proposal-terms.ts';
import { Field } from '@okoem/ui/field.tsx';
import { IconButton } from '@okoem/ui/icon-button.tsx';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { GoodsSearch } from './goods-search.tsx';
import { type ExtraDraft, FIELD_IDS } from './proposal-draft.ts';
import type { Proposal } from './use-proposal.ts';
import styles from './proposal-lines.module.css';

/** Cable, fasteners, boxes: what works need beyond the list. */
export function ProposalExtras({ proposal: { draft, change, priced } }: { proposal: Proposal }) {
  const { extras } = draft;
  const set = (place: number, next: Partial<ExtraDraft>) =>
    change({ extras: extras.map((extra, at) => (at === place ? { ...extra, ...next } : extra)) });
  const totalOf = (offerId: number) =>
    priced?.lines.find((line) => line.kind === 'extra' && line.offer_id === offerId)?.total;
  return (
    <div>
      {extras.map(({ offerId, name, quantity }, place) => {
        const total = totalOf(offerId);
        return (
          <div key={offerId} className={styles.extra}>
            <p>{name}</p>
            <Field
              id={FIELD_IDS.extra(place)}
              label="Кол-во"
              aria-label={`Количество: ${name}`}
              inputMode="decimal"
              autoComplete="off"
              value={quantity}
              onChange={({ currentTarget }) => set(place, { quantity: currentTarget.value })}
            />
            <p className={styles.sum}>{total === undefined ? '—' : formatPrice(total)}</p>
            <IconButton
              label={`Убрать: ${name}`}
              onClick={() => change({ extras: extras.filter((_, at) => at !== place) })}
            >
              <IconTrash size={20} stroke={1.75} aria-hidden />
            </IconButton>
          </div>
        );
      })}
      {extras.length < MOST_PROPOSAL_LINES && (
        <GoodsSearch
          label="Добавить материалы сверх списка"
          placeholder="Кабель, крепёж, коробки"
          onChoose={({ offer_id: offerId, name }) =>
            extras.some((extra) => extra.offerId === offerId)
              ? undefined
              : change({ extras: [...extras, { offerId, name, quantity: '1', note: '' }] })
          }
        />
      )}
    </div>
  );
}
