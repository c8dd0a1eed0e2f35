import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { answer } from './envelope.ts';

export const DeadJob = z.object({
  id: z.string(),
  task: z.string(),
  attempts: z.int(),
  last_error: z.string(),
  created_at: z.string(),
  failed_at: z.string(),
});
export type DeadJob = z.infer<typeof DeadJob>;

export const searchDeadJobs = {
  method: 'POST',
  path: '/operator/jobs:search-dead',
  access: 'staff',
  permission: 'jobs.read',
  summary: 'Задания, исчерпавшие попытки',
  body: z.strictObject({}),
  response: answer(z.array(DeadJob)),
} as const satisfies Endpoint;

export const retryDeadJob = {
  method: 'POST',
  path: '/operator/jobs/{id}:retry',
  access: 'staff',
  permission: 'jobs.write',
  summary: 'Повторить задание, исчерпавшее попытки',
  params: z.strictObject({ id: z.string().regex(/^\d{1,18}$/) }),
  response: answer(z.null()),
} as const satisfies Endpoint;
