import { z } from 'zod';
import { requiredLine } from './typed-text.ts';

/** Documents people agree to, each by a tick of its own and in the wording (`revision`) that stood beside it. */
export const CONSENT_DOCUMENTS = ['offer', 'personal_data', 'mailing'] as const;
export type ConsentDocument = (typeof CONSENT_DOCUMENTS)[number];

export const Consents = z
  .array(z.strictObject({ doc: z.enum(CONSENT_DOCUMENTS), revision: requiredLine(20) }))
  .max(CONSENT_DOCUMENTS.length);
export type Consents = z.infer<typeof Consents>;
