import { closeTender, giveUpTender, repeatTender } from '@okoem/contract/tenders.ts';
import {
  acceptStage,
  acceptWorks,
  buyEquipment,
  chooseProposal,
  keepEquipment,
  quoteEquipment,
  rateWorks,
  returnStage,
} from '@okoem/contract/tender-works.ts';
import type { GiveUpReason } from '@okoem/domain/tender/tender-reason.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { transportOf } from '../../../shared/api-query.ts';
import { useBasketChanged } from '../../../shared/basket/basket-changed.ts';
import { useCurrentCity } from '../../../shared/current-city.ts';
import { showError } from '../../../shared/toasts.ts';
import { tenderKey, TENDERS_KEY } from '../tender-queries.ts';

/** What the author may do about a request; whatever was done, everything about it is asked for again. */
export function useAuthorMoves(tenderId: number) {
  const client = useQueryClient();
  const call = transportOf(client);
  const city = useCurrentCity();
  const basketChanged = useBasketChanged();
  const [busy, setBusy] = useState<string>();
  // One press is one call, however often it is tried.
  const [key] = useState(() => crypto.randomUUID());
  const params = { id: String(tenderId) };
  const moving = useMutation({
    mutationFn: ({ work }: Move) => work(),
    onMutate: ({ name }) => setBusy(name),
    onSuccess: async (_, { done }) => {
      await client.invalidateQueries({ queryKey: tenderKey(params.id) });
      void client.invalidateQueries({ queryKey: TENDERS_KEY });
      done?.();
    },
    onError: (error) => {
      showError(error);
      void client.invalidateQueries({ queryKey: tenderKey(params.id) });
    },
    onSettled: () => setBusy(undefined),
  });
  const move = <Answer>(name: string, work: () => Promise<Answer>, done?: (answer: Answer) => void) => {
    if (moving.isPending) return;
    let answer: Answer;
    moving.mutate({
      name,
      work: async () => {
        answer = await work();
      },
      ...(done && { done: () => done(answer) }),
    });
  };
  const stage = (id: number) => ({ ...params, stage: String(id) });

  return {
    busy,
    choose: (proposal: { id: number; version: number }, done: () => void) =>
      move('choose', () => call(chooseProposal, { params, body: { proposal_id: proposal.id, version: proposal.version } }), done),
    giveUp: (body: { reason: GiveUpReason; comment: string }, done: () => void) =>
      move('give-up', () => call(giveUpTender, { params, body }), done),
    close: (done: () => void) => move('close', () => call(closeTender, { params, body: { comment: '' } }), done),
    repeat: (done: (id: number) => void) =>
      move('repeat', async () => (await call(repeatTender, { params }, { key })).data.id, done),
    acceptStage: (id: number, done: () => void) =>
      move(`stage-${id}`, () => call(acceptStage, { params: stage(id), body: { text: '' } }), done),
    returnStage: (id: number, text: string, done: () => void) =>
      move(`return-${id}`, () => call(returnStage, { params: stage(id), body: { text } }), done),
    acceptWorks: (done: () => void) => move('accept', () => call(acceptWorks, { params }), done),
    rate: (body: { stars: number; text: string }, done: () => void) =>
      move('rate', () => call(rateWorks, { params, body }), done),
    buy: (done: (count: number) => void) =>
      move(
        'buy',
        async () => {
          const { data } = await call(buyEquipment, { params });
          basketChanged();
          return data.count;
        },
        done,
      ),
    quote: (done: (quoteId: number) => void) =>
      move(
        'quote',
        async () =>
          (
            await call(
              quoteEquipment,
              { params, body: { comment: '', customer_region_guid: city.city_guid } },
              { key },
            )
          ).data.quote_id,
        done,
      ),
    keep: (projectId: number | undefined, done: (projectId: number) => void) =>
      move(
        'keep',
        async () =>
          (
            await call(keepEquipment, {
              params,
              body: { ...(projectId !== undefined && { project_id: projectId }), name: '' },
            })
          ).data.project_id,
        done,
      ),
  };
}

interface Move {
  name: string;
  work: () => Promise<void>;
  done?: () => void;
}

export type AuthorMoves = ReturnType<typeof useAuthorMoves>;
