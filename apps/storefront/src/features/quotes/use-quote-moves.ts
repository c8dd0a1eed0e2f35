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

/** What a buyer does with an offer. Each answer is the whole offer: the page shows it without asking again. */
export function useQuoteMoves(door: QuoteDoor) {
  const client = useQueryClient();
  const call = transportOf(client);
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
  const run = (name: string, work: () => Answered, onDone: (view: QuoteView) => void) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusy(name);
    const done = async () => {
      const { data } = await work();
      keep(data);
      onDone(data);
    };
    done()
      .catch((error: unknown) => {
        showError(error);
        // Somebody else was faster: what is there now is asked for.
        if (isRefused(error)) void client.invalidateQueries({ queryKey });
      })
      .finally(() => {
        isBusy.current = false;
        setBusy(undefined);
      });
  };

  const isOwn = door.kind === 'own';
  const own = { params: { id: isOwn ? door.id : '' } };
  const link = { params: { token: isOwn ? '' : door.token } };
  return {
    busy,
    comment: (text: string, onDone: () => void) =>
      run(
        'comment',
        () =>
          isOwn
            ? call(commentQuote, { ...own, body: { text } })
            : call(commentByQuoteLink, { ...link, body: { text } }),
        onDone,
      ),
    counter: (body: CounterBody, onDone: () => void) =>
      run(
        'counter',
        () => (isOwn ? call(counterQuote, { ...own, body }) : call(counterByQuoteLink, { ...link, body })),
        onDone,
      ),
    decline: (body: DeclineBody, onDone: () => void) =>
      run(
        'decline',
        () => (isOwn ? call(declineQuote, { ...own, body }) : call(declineByQuoteLink, { ...link, body })),
        onDone,
      ),
    refresh: (onDone: (view: QuoteView) => void) =>
      run('refresh', () => (isOwn ? call(refreshQuote, own) : call(refreshByQuoteLink, link)), onDone),
    claim: (onDone: (view: QuoteView) => void) => run('claim', () => call(claimQuote, link), onDone),
    download: (version: number, format: QuotePaperFormat) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setBusy(format);
      const body = { version, format };
      void saveOrTell(
        isOwn ? call(downloadQuote, { ...own, body }) : call(downloadByQuoteLink, { ...link, body }),
      ).finally(() => {
        isBusy.current = false;
        setBusy(undefined);
      });
    },
  };
}

export type QuoteMoves = ReturnType<typeof useQuoteMoves>;
