import type { EndpointInput } from '@okoem/contract/endpoint.ts';
import { downloadByQuoteLink, downloadQuote, type QuotePaperFormat } from '@okoem/contract/quote-papers.ts';
import type { QuoteView } from '@okoem/contract/quote-views.ts';
import {
  claimQuote,
  commentByQuoteLink,
  commentQuote,
  counterByQuoteLink,
  counterQuote,
  declineByQuoteLink,
  declineQuote,
  refreshByQuoteLink,
  refreshQuote,
} from '@okoem/contract/quotes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isRefused } from '../../shared/api-failure.ts';
import { transportOf } from '../../shared/api-query.ts';
import { forgetOverview } from '../../shared/overview-key.ts';
import { QUOTES_KEY } from '../../shared/quotes/quote-query.ts';
import { showError } from '../../shared/toasts.ts';
import { saveOrTell } from '../../shared/use-download.ts';
import { doorQuery, type QuoteDoor } from './quote-door.ts';

export type CounterBody = EndpointInput<typeof counterQuote>['body'];
export type DeclineBody = EndpointInput<typeof declineQuote>['body'];
type Answered = Promise<{ data: QuoteView }>;

/** One thing at a time. Each answer is the whole offer: the page shows it without asking again. */
function useRunning(door: QuoteDoor) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<string>();
  const isBusy = useRef(false);
  const { queryKey } = doorQuery(door);
  const keep = (view: QuoteView) => {
    client.setQueryData(queryKey, view);
    // Lists, other versions and what waits in the cabinet are another story now.
    void client.invalidateQueries({
      queryKey: QUOTES_KEY,
      predicate: (query) => query.queryKey.join() !== queryKey.join() && query.queryKey[1] !== 'pair',
    });
    forgetOverview(client);
  };
  const alone = (name: string, work: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(name);
    void work().finally(() => {
      isBusy.current = false;
      setBusy(undefined);
    });
  };
  const run = (name: string, ask: () => Answered, onDone: (view: QuoteView) => void) =>
    alone(name, async () => {
      try {
        const { data } = await ask();
        keep(data);
        onDone(data);
      } catch (error) {
        showError(error);
        // Somebody else was faster: what is there now is asked for.
        if (isRefused(error)) void client.invalidateQueries({ queryKey });
      }
    });
  return { busy, alone, run };
}

/** What a buyer does with an offer, from the cabinet or by the link of a letter. */
export function useQuoteMoves(door: QuoteDoor) {
  const call = transportOf(useQueryClient());
  const { busy, alone, run } = useRunning(door);
  const isOwn = door.kind === 'own';
  const own = { params: { id: isOwn ? door.id : '' } };
  const link = { params: { token: isOwn ? '' : door.token } };
  return {
    busy,
    comment: (text: string, onDone: () => void) => {
      const body = { text };
      const ask = () =>
        isOwn ? call(commentQuote, { ...own, body }) : call(commentByQuoteLink, { ...link, body });
      run('comment', ask, onDone);
    },
    counter: (body: CounterBody, onDone: () => void) => {
      const ask = () =>
        isOwn ? call(counterQuote, { ...own, body }) : call(counterByQuoteLink, { ...link, body });
      run('counter', ask, onDone);
    },
    decline: (body: DeclineBody, onDone: () => void) => {
      const ask = () =>
        isOwn ? call(declineQuote, { ...own, body }) : call(declineByQuoteLink, { ...link, body });
      run('decline', ask, onDone);
    },
    refresh: (onDone: (view: QuoteView) => void) =>
      run('refresh', () => (isOwn ? call(refreshQuote, own) : call(refreshByQuoteLink, link)), onDone),
    claim: (onDone: (view: QuoteView) => void) => run('claim', () => call(claimQuote, link), onDone),
    download: (version: number, format: QuotePaperFormat) => {
      const body = { version, format };
      const ask = () =>
        isOwn ? call(downloadQuote, { ...own, body }) : call(downloadByQuoteLink, { ...link, body });
      alone(format, () => saveOrTell(ask()));
    },
  };
}

export type QuoteMoves = ReturnType<typeof useQuoteMoves>;
