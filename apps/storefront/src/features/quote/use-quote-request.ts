import { createQuote, type SpecificationLine } from '@okoem/contract/quote-requests.ts';
import { QUOTE_CONSENT } from '@okoem/domain/quote/quote-consent.ts';
import type { QuoteKind } from '@okoem/domain/quote/quote-kind.ts';
import { asManyLines, asOneLine } from '@okoem/domain/validation/plain-text.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import { fieldErrors, isRefused } from '../../shared/api-failure.ts';
import { transportOf } from '../../shared/api-query.ts';
import { useBasket } from '../../shared/basket/basket.ts';
import { useCurrentCity } from '../../shared/current-city.ts';
import { showError, showSuccess } from '../../shared/toasts.ts';
import type { QuoteFields } from './quote-draft.ts';

export interface SentQuote {
  number: string;
  promised_text: string;
}

interface QuoteAsked {
  kind: QuoteKind;
  fields: QuoteFields;
  fileIds: string[];
  lines: SpecificationLine[];
}

/** Fields as they are called on the wire. */
const FORM_FIELDS: Readonly<Record<string, keyof QuoteFields>> = {
  name: 'name',
  phone: 'phone',
  email: 'email',
  organisation: 'organisation',
  comment: 'comment',
  desired_date: 'desiredDate',
  basket: 'withBasket',
  consent: 'hasConsent',
};

export function useQuoteRequest(setError: UseFormSetError<QuoteFields>) {
  const transport = transportOf(useQueryClient());
  const basketSource = useBasket();
  const { city_guid } = useCurrentCity();
  // One key for one request: a second press, or a retry after a lost answer, makes no second request, not even after signing
  // in. Only what a member sent and a guest sends again is another one: a guest gets no number of a member.
  const key = useRef<string>(undefined);

  return useMutation({
    mutationFn: async ({ kind, fields, fileIds, lines }: QuoteAsked): Promise<SentQuote> => {
      key.current ??= crypto.randomUUID();
      const { name, phone, email, organisation, comment, desiredDate, withBasket } = fields;
      const basket = withBasket
        ? basketSource.lines.get().map(({ offer_id, qty }) => ({ offer_id, qty }))
        : [];
      const body = {
        kind,
        // Copied texts hold signs that nobody sees and the server refuses: the shopper could not find them.
        name: asOneLine(name),
        phone: asOneLine(phone),
        email: asOneLine(email),
        organisation: asOneLine(organisation),
        comment: asManyLines(comment),
        city_guid,
        file_ids: fileIds,
        lines,
        basket,
        ...(desiredDate === '' ? {} : { desired_date: desiredDate }),
        consent: { doc: QUOTE_CONSENT.doc, revision: QUOTE_CONSENT.revision },
        idempotency_key: key.current,
      };
      const { data } = await transport(createQuote, { body });
      return data;
    },
    onSuccess: ({ number }) => {
      key.current = undefined;
      showSuccess(number, 'Заявка отправлена');
    },
    onError: (error) => {
      showError(error);
      if (!isRefused(error)) return;
      // What the server understood was refused: the corrected request is another one.
      if (error.status < 500) key.current = undefined;
      for (const [field, message] of Object.entries(fieldErrors(error, FORM_FIELDS))) {
        setError(field as keyof QuoteFields, { type: 'server', message }, { shouldFocus: true });
      }
    },
  });
}
