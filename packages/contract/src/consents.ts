import { CONSENT_DOCUMENTS } from '@okoem/domain/customer/consent-documents.ts';
import { z } from 'zod';
import { requiredLine } from './typed-text.ts';

/** What was ticked, each in the wording (`revision`) that stood beside its box. */
export const Consents = z
  .array(z.strictObject({ doc: z.enum(CONSENT_DOCUMENTS), revision: requiredLine(20) }))
  .max(CONSENT_DOCUMENTS.length);
export type Consents = z.infer<typeof Consents>;
