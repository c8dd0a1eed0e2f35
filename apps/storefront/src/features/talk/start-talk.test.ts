import { GUEST_SESSION, type SiteRuntime } from '@okoem/contract/page.ts';
import { publicConfig } from '@okoem/domain/screen/public-config.ts';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../../shared/api-query.ts';
import type { BrowserSession } from '../../shared/session/browser-session.ts';
import { startTalk } from './start-talk.ts';

class SilentChannel extends EventTarget {
  postMessage(): void {}
  close(): void {}
}

it('the stream is asked for with the address of the visitor, as every call is [API-011]', async () => {
  const page = Object.assign(new EventTarget(), { hidden: false, location: { hostname: 'okoem.example' } });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', page);
  // Without locks the tab works for itself.
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('BroadcastChannel', SilentChannel);
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', (address: string, { headers, signal }: RequestInit) => {
    asked.push([address, new Headers(headers).get('x-client-ip-address')]);
    return new Promise((_, reject) => signal!.addEventListener('abort', () => reject(new Error('over'))));
  });
  const client = createQueryClient(() => new Promise(() => {}));
  const stop = startTalk({
    client,
    session: GUEST_SESSION,
    runtime: { config: publicConfig({}) } as SiteRuntime,
    browser: { clientAddress: () => ({ stored: '192.0.2.1' }) } as BrowserSession,
  });
  await expect.poll(() => asked).toEqual([['/api/v1/live', '192.0.2.1']]);
  stop();
  client.clear();
});
