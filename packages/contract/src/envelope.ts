import { z } from 'zod';

/** Every refusal, of every status, has this shape; details of a code travel beside it. */
export const ErrorAnswer = z.object({
  errors: z
    .array(z.looseObject({ code: z.string(), message: z.string(), field: z.string().optional() }))
    .min(1),
});
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;

/** Every success that answers with something wraps it in `data`. */
export function answer<Data extends z.ZodType>(data: Data) {
  return z.object({ data });
}
