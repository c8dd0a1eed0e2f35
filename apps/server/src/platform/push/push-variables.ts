import { z } from 'zod';

/** Several values of one variable. */
export const commaList = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);
const key = (length: number) =>
  z
    .string()
    .regex(new RegExp(`^[\\w-]{${length}}$`))
    .optional();

/** Of the environment, for messages to browsers. */
export const PUSH_VARIABLES = {
  VAPID_PUBLIC_KEY: {
    schema: key(87),
    meaning: 'by which browsers know who sends them messages; made and kept in DATA_DIR when empty',
  },
  VAPID_PRIVATE_KEY: { schema: key(43), meaning: 'its secret half' },
  PUSH_HOSTS: {
    schema: commaList.default([]),
    meaning: 'comma-separated hosts of push services beside those of the known browsers',
  },
} as const;
