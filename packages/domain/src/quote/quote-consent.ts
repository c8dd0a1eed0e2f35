import { CONSENT_TEXTS } from '../customer/consent-documents.ts';
import type { QuoteKind } from './quote-kind.ts';

/** The document a shopper agrees to with a request, in the wording that stands on its page. */
export const QUOTE_CONSENT = {
  doc: 'personal_data',
  revision: CONSENT_TEXTS.personal_data.revision,
  url: CONSENT_TEXTS.personal_data.url,
} as const;

/** Where the box was ticked: it is kept with the consent. */
export const QUOTE_CONSENT_SOURCES: Record<QuoteKind, string> = {
  offer: 'форма «Получить КП»',
  specification: 'страница «Расчёт спецификации»',
};

export const OUTDATED_CONSENT = 'Текст согласия обновился: обновите страницу и подтвердите его ещё раз';
