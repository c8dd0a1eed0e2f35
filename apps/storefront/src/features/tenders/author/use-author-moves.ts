import type { ApiTransport } from '@okoem/contract/call-api.ts';
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
import { closeTender, giveUpTender, repeatTender } from '@okoem/contract/tenders.ts';
import type { GiveUpReason } from '@okoem/domain/tender/tender-reason.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { transportOf } from '../../../shared/api-query.ts';
import { putBackProducts, useBasketChanged } from '../../../shared/basket/basket-changed.ts';
import { useCurrentCity } from '../../../shared/current-city.ts';
import { showError } from '../../../shared/toasts.ts';
import { tenderKey, TENDERS_KEY } from '../tender-queries.ts';

interface Move {
  name: string;
  work: () => Promise<void>;
  done?: () => void;
}

type Run = <Answer>(name: string, work: () => Promise<Answer>, done?: (answer: Answer) => void) => void;

interface Means {
  call: ApiTransport;
  id: string;
  move: Run;
  /** One press is one call, however often it is tried. */
  key: string;
}

/** What the author may do about a request; whatever was done, everything about it is asked for again. */
export function useAuthorMoves(tenderId: number) {
  const id = String(tenderId);
  const call = transportOf(useQueryClient());
  const city = useCurrentCity();
  const basketChanged = useBasketChanged();
  const [key] = useState(() => crypto.randomUUID());
  const { busy, move } = useMove(id);
  const means = { call, id, move, key };
  return {
    busy,
    ...choices(means),
    ...works(means),
    ...goods(means, { cityGuid: city.city_guid, basketChanged }),
  };
}

export type AuthorMoves = ReturnType<typeof useAuthorMoves>;

/** One move at a time; a failed one shows what is there now. */
function useMove(id: string): { busy: string | undefined; move: Run } {
  const client = useQueryClient();
  const [busy, setBusy] = useState<string>();
  const moving = useMutation({
    mutationFn: ({ work }: Move) => work(),
    onMutate: ({ name }) => setBusy(name),
    onSuccess: async (_, { done }) => {
      await client.invalidateQueries({ queryKey: tenderKey(id) });
      void client.invalidateQueries({ queryKey: TENDERS_KEY });
      done?.();
    },
    onError: (error) => {
      showError(error);
      void client.invalidateQueries({ queryKey: tenderKey(id) });
    },
    onSettled: () => setBusy(undefined),
  });
  const move: Run = (name, work, done) => {
    if (moving.isPending) return;
    let tell: (() => void) | undefined;
    moving.mutate({
      name,
      work: async () => {
        const answer = await work();
        tell = () => done?.(answer);
      },
      done: () => tell?.(),
    });
  };
  return { busy, move };
}

function choices({ call, id, move, key }: Means) {
  const params = { id };
  return {
    choose: (proposal: { id: number; version: number }, done: () => void) => {
      const body = { proposal_id: proposal.id, version: proposal.version };
      move('choose', () => call(chooseProposal, { params, body }), done);
    },
    giveUp: (body: { reason: GiveUpReason; comment: string }, done: () => void) =>
      move('give-up', () => call(giveUpTender, { params, body }), done),
    close: (done: () => void) =>
      move('close', () => call(closeTender, { params, body: { comment: '' } }), done),
    repeat: (done: (newId: number) => void) =>
      move('repeat', async () => (await call(repeatTender, { params }, { key })).data.id, done),
  };
}

function works({ call, id, move }: Means) {
  const params = { id };
  const ofStage = (stage: number) => ({ id, stage: String(stage) });
  return {
    acceptStage: (stage: number, done: () => void) =>
      move(`stage-${stage}`, () => call(acceptStage, { params: ofStage(stage), body: { text: '' } }), done),
    returnStage: (stage: number, text: string, done: () => void) =>
      move(`return-${stage}`, () => call(returnStage, { params: ofStage(stage), body: { text } }), done),
    acceptWorks: (done: () => void) => move('accept', () => call(acceptWorks, { params }), done),
    rate: (body: { stars: number; text: string }, done: () => void) =>
      move('rate', () => call(rateWorks, { params, body }), done),
  };
}

function goods(
  { call, id, move, key }: Means,
  { cityGuid, basketChanged }: { cityGuid: string; basketChanged: ReturnType<typeof useBasketChanged> },
) {
  const params = { id };
  return {
    /** Answers what of the list nobody sells any more, by name. */
    buy: (done: (bought: { gone: readonly string[]; count: number }) => void) =>
      move(
        'buy',
        async () => {
          const { lines } = (await call(buyEquipment, { params })).data;
          basketChanged(putBackProducts(lines));
          const gone = lines.filter(({ result }) => result === 'gone');
          return { gone: gone.map(({ name, article }) => `${name}, арт. ${article}`), count: lines.length };
        },
        done,
      ),
    quote: (done: (quoted: { quote_id: number; gone: readonly string[] }) => void) => {
      const body = { comment: '', customer_region_guid: cityGuid };
      move('quote', async () => (await call(quoteEquipment, { params, body }, { key })).data, done);
    },
    /** Without a project a new one is made. */
    keep: (
      projectId: number | undefined,
      done: (kept: { project_id: number; gone: readonly string[] }) => void,
    ) => {
      const body = { name: '', ...(projectId !== undefined && { project_id: projectId }) };
      move('keep', async () => (await call(keepEquipment, { params, body })).data, done);
    },
  };
}
