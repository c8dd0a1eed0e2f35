import { listPasskeys } from '@okoem/contract/passkeys.ts';
import { queryOptions } from '@tanstack/react-query';
import { transportOf } from '../../shared/api-query.ts';

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async ({ client, signal }) =>
    (await transportOf(client)(listPasskeys, {}, { signal })).data.passkeys,
});
