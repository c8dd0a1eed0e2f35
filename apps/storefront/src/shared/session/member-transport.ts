import type { ApiTransport } from '@okoem/contract/call-api.ts';
import { memberPath } from '@okoem/contract/member-paths.ts';

/** Pages and queries ask as a guest would; who asks decides here which call it becomes. */
export function asVisitor(transport: ApiTransport, isMember: () => boolean): ApiTransport {
  return (endpoint, input, options) => {
    const called = isMember() ? { ...endpoint, path: memberPath(endpoint.path) } : endpoint;
    return transport(called, input, options);
  };
}
