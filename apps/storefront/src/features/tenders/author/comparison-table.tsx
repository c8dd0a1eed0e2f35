import type { ComparedProposal, Comparison } from '@okoem/contract/proposal-views.ts';
import { downloadProposalFile } from '@okoem/contract/proposals.ts';
import { countOf } from '@okoem/domain/format/plural.ts';
import { formatPrice } from '@okoem/domain/format/price-format.ts';
import { shopRoutes } from '@okoem/domain/screen/shop-routes.ts';
import { Button } from '@okoem/ui/button.tsx';
import { Checkbox } from '@okoem/ui/checkbox.tsx';
import { Led } from '@okoem/ui/led.tsx';
import { Rating } from '@okoem/ui/rating.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { transportOf } from '../../../shared/api-query.ts';
import { Link } from '../../../shared/link.tsx';
import { saveOrTell } from '../../../shared/use-download.ts';
import { comparisonGroups, extrasText, type RowGroup, withoutSame } from './comparison-rows.ts';
import styles from './comparison-table.module.css';

interface ComparisonTableProps {
  tenderId: number;
  comparison: Comparison;
  onChoose: (proposal: ComparedProposal) => void;
}

/** One row for each thing that is asked first, one column for each who proposes. */
export function ComparisonTable({ tenderId, comparison, onChoose }: ComparisonTableProps) {
  const [isNarrowed, setNarrowed] = useState(false);
  const { proposals } = comparison;
  const all = comparisonGroups(comparison);
  const groups = isNarrowed ? withoutSame(all) : all;
  return (
    <>
      <div className={styles.lead}>
        <p>{leadText(comparison)}</p>
        {proposals.length > 1 && (
          <Checkbox checked={isNarrowed} onChange={({ target }) => setNarrowed(target.checked)}>
            Только различия
          </Checkbox>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- or the keyboard could not scroll a wide table */}
      <section className={styles.scroll} aria-label="Сравнение предложений" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className={styles.unseen}>Что сравниваем</span>
              </th>
              {proposals.map((proposal) => (
                <th key={proposal.id} scope="col" data-chosen={proposal.is_chosen || undefined}>
                  <Contractor proposal={proposal} />
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <Group key={group.title} group={group} ids={proposals.map(({ id }) => id)} />
          ))}
          <tfoot>
            <tr>
              <th scope="row">Файлы и выбор</th>
              {proposals.map((proposal) => (
                <td key={proposal.id}>
                  <Files tenderId={tenderId} proposal={proposal} />
                  <Choice proposal={proposal} canChoose={comparison.can_choose} onChoose={onChoose} />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </>
  );
}

function Group({ group: { title, rows }, ids }: { group: RowGroup; ids: readonly number[] }) {
  return (
    <tbody>
      <tr className={styles.group}>
        <th scope="rowgroup" colSpan={ids.length + 1}>
          {title}
        </th>
      </tr>
      {rows.map(({ key, title: name, more, cells }) => (
        <tr key={key} data-row={key}>
          <th scope="row">
            {name}
            {more !== undefined && <small>{more}</small>}
          </th>
          {cells.map((cell, at) => (
            <td key={ids[at]} data-best={cell.isBest || undefined} data-warning={cell.isWarning || undefined}>
              {cell.text}
              {cell.isBest && <span className={styles.unseen}>, лучшее</span>}
              {cell.more !== undefined && <small>{cell.more}</small>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

const PROPOSALS = ['предложение', 'предложения', 'предложений'] as const;

function leadText({ count, median_works: median, range }: Comparison): string {
  const parts = [
    countOf(count, PROPOSALS),
    median === null ? '' : `медиана работ ${formatPrice(median)}`,
    range === null || range.least === range.most
      ? ''
      : `всего от ${formatPrice(range.least)} до ${formatPrice(range.most)}`,
  ];
  return parts.filter(Boolean).join(', ');
}

const WORKS = ['работа у нас', 'работы у нас', 'работ у нас'] as const;

function Contractor({ proposal }: { proposal: ComparedProposal }) {
  const { contractor } = proposal;
  const { id, name, rating, finished, is_verified: isVerified, has_profile: hasProfile } = contractor;
  return (
    <>
      {hasProfile ? (
        <Link className={styles.name} to={shopRoutes.contractor({ id })}>
          {name}
        </Link>
      ) : (
        <span className={styles.name}>{name}</span>
      )}
      {rating.average === null ? (
        <small>Оценок ещё нет</small>
      ) : (
        <Rating value={String(rating.average).replace('.', ',')} count={rating.count} />
      )}
      <small>{finished === 0 ? 'Первая работа у нас' : countOf(finished, WORKS)}</small>
      <small>
        <Led state={isVerified ? 'ok' : 'off'}>{isVerified ? 'Проверен' : 'Не проверен'}</Led>
      </small>
      {extrasText(proposal) !== '' && <small>{extrasText(proposal)}</small>}
    </>
  );
}

function Files({ tenderId, proposal: { files } }: { tenderId: number; proposal: ComparedProposal }) {
  const call = transportOf(useQueryClient());
  if (files.length === 0) return null;
  const save = (file: string) =>
    void saveOrTell(call(downloadProposalFile, { params: { id: String(tenderId), file } }));
  return (
    <ul className={styles.files}>
      {files.map(({ id, name }) => (
        <li key={id}>
          <button type="button" onClick={() => save(id)}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface ChoiceProps {
  proposal: ComparedProposal;
  canChoose: boolean;
  onChoose: (proposal: ComparedProposal) => void;
}

function Choice({ proposal, canChoose, onChoose }: ChoiceProps) {
  if (proposal.is_chosen) return <Led state="ok">Выбран</Led>;
  if (!canChoose) return null;
  return (
    <Button
      variant="secondary"
      size={44}
      isWide
      aria-label={`Выбрать ${proposal.contractor.name}`}
      onClick={() => onChoose(proposal)}
    >
      Выбрать
    </Button>
  );
}
