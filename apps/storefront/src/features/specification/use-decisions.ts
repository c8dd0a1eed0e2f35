import { countOf } from '@okoem/domain/format/plural.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Decision } from './row-act.ts';
import { chosen, counted, said, splitOver, sureRows, toggled } from './row-changes.ts';
import { rowTitle, type SpecRow } from './spec-rows.ts';
import { addCard } from './specification-queries.ts';
import { useRowChanges } from './use-row-changes.ts';

/** What a person says of rows, one by one or of all that are sure. */
export function useDecisions(asked: { id: string; cityGuid: string }, rows: readonly SpecRow[]) {
  const changes = useRowChanges(asked);
  const client = useQueryClient();
  const sure = useMemo(() => sureRows(rows), [rows]);
  const act = (decision: Decision) => {
    const row = rows.find(({ id }) => id === decision.id);
    if (!row) return;
    if (decision.type === 'accept') addCard(client, asked, decision.product);
    const change = { title: titleOf(row, decision), before: [said(row)], after: [changeOf(row, decision)] };
    changes.make(change, decision.type !== 'quantity');
  };
  const acceptSure = () =>
    changes.make({
      title: `Подтвердили ${countOf(sure.length, ['строку', 'строки', 'строк'])}`,
      before: sure.map(said),
      after: sure.map((row) => chosen(row, row.product_id!)),
    });
  return { act, acceptSure, hasSure: sure.length > 0, undo: changes.undo };
}

function changeOf(row: SpecRow, decision: Decision) {
  if (decision.type === 'accept') return chosen(row, decision.product.product_id);
  if (decision.type === 'quantity') return counted(row, decision.value);
  if (decision.type === 'split') return splitOver(row, decision.productId, decision.parts);
  return toggled(row, decision.type === 'skip' ? 'skipped' : 'asked');
}

function titleOf(row: SpecRow, decision: Decision): string {
  const { type } = decision;
  const name = rowTitle(row);
  if (type === 'split') return decision.parts ? `Разделили по складам: ${name}` : `Собрали вместе: ${name}`;
  if (type === 'accept') return `Подтвердили: ${name}`;
  if (type === 'skip') return row.decision === 'skipped' ? `Вернули: ${name}` : `Пропустили: ${name}`;
  return row.decision === 'asked' ? `Не запрашиваем: ${name}` : `Запросим у менеджера: ${name}`;
}
