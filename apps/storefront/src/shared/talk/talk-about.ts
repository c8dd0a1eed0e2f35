import type { EndpointInput } from '@okoem/contract/endpoint.ts';
import type { openThread } from '@okoem/contract/threads.ts';

/** What a conversation can be about. */
export type TalkAbout = EndpointInput<typeof openThread>['body']['about'];

/** Stands in the address of who signs in to write: his page opens the conversation by it. */
export function talkMark(about: TalkAbout): string {
  return `#talk-${about.kind}`;
}
