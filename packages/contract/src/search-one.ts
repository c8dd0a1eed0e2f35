import { z } from 'zod';

/** Addresses carry ids as texts, so digits in quotes are as good. */
const WrittenId = z.union([z.int().positive(), z.string().regex(/^[1-9]\d{0,14}$/)]);

export const Id = WrittenId.transform(Number);

/** Any text: a code nobody has is simply not found. */
export const Code = z.string().min(1).max(200);

/** Names one thing, by its id or by its code. The id stays as it came: zod drops the example where it sees a transform. */
export const ByIdOrCode = z
  .strictObject({ id: WrittenId.optional(), code: Code.optional() })
  .refine(({ id, code }) => (id === undefined) !== (code === undefined), 'Укажите либо id, либо code')
  .meta({ examples: [{ id: 1 }] });
export type ByIdOrCode = z.output<typeof ByIdOrCode>;
