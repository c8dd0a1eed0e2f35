import type { EndpointInput } from '@okoem/contract/endpoint.ts';
import type { openThread } from '@okoem/contract/threads.ts';

/** What a conversation can be about. */
export type TalkAbout = EndpointInput<typeof openThread>['body']['about'];
