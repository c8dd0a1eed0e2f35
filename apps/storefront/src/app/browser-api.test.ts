import { searchCategories } from '@okoem/contract/catalog.ts';
import { pieceCalls } from '@okoem/contract/send-pieces.ts';
import { publicConfig } from '@okoem/domain/screen/public-config.ts';
import { afterEach, expect, it, vi } from 'vitest';
import type { BrowserSession } from '../shared/session/browser-session.ts';
import { sampleMember } from '../shared/session/sample-member.ts';
import { browserApi } from './browser-api.ts';

afterEach(() => vi.unstubAllGlobals());

it('calls the host that the configuration of the moment names, whatever the build, and under the one prefix [API-001] [API-002] [CONF-002]', async () => {
  expect(await addressCalled('https://api.okoem.example', 'okoem.example')).toMatch(
    /^https:\/\/api\.okoem\.example\/api\/v1\//,
  );
  expect(await addressCalled('https://other.example', 'okoem.example')).toMatch(
    /^https:\/\/other\.example\/api\/v1\//,
  );
  expect(await addressCalled('', 'okoem.example')).toMatch(/^\/api\/v1\//);
});

it('leaves out a slash at the end of that host [API-003]', async () => {
  const bare = await addressCalled('https://api.okoem.example', 'okoem.example');
  expect(await addressCalled('https://api.okoem.example/', 'okoem.example')).toBe(bare);
  expect(await addressCalled('https://api.okoem.example//', 'okoem.example')).toBe(bare);
});

it('calls the origin of the page on localhost, whatever is configured [API-004]', async () => {
  for (const hostname of ['localhost', '127.0.0.1', '[::1]']) {
    expect(await addressCalled('https://api.okoem.example/', hostname)).toMatch(/^\/api\/v1\//);
  }
});

it('gives up a call after 10 000 ms [API-014]', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  await addressCalled('', 'okoem.example');
  expect(timeout.mock.calls).toEqual([[10_000]]);
});

it("names the visitor's address in calls and in files sent in pieces: the stored one, else the one of the server's last answer [API-011] [STORE-005]", async () => {
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get('x-client-ip-address'));
    return Response.json({ data: [] }, { headers: { 'x-client-ip-address': `192.0.2.${sent.length}` } });
  });
  let stored: string | null = null;
  vi.stubGlobal('window', {
    localStorage: { getItem: (key: string) => (key === 'ip-address' ? stored : null) },
  });
  const { call, browser } = browserApi(publicConfig({}), 'okoem.example');
  const piece = async () => (await sentPiece(browser)).get('x-client-ip-address')!;

  sent.push(await piece());
  await call(searchCategories, { body: {} });
  await call(searchCategories, { body: {} });
  sent.push(await piece());
  stored = '203.0.113.7';
  await call(searchCategories, { body: {} });
  sent.push(await piece());
  expect(sent).toEqual(['127.0.0.1', '0.0.0.0', '192.0.2.2', '192.0.2.3', '203.0.113.7', '203.0.113.7']);
});

it('sends files in pieces with the token of the moment, and a 401 of a piece ends the session [API-010] [API-023] [API-082]', async () => {
  const cleared: (string | null)[] = [];
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    cleared.push(`${address} ${new Headers(headers).get('authorization')}`);
    return Response.json({ data: { ok: true } });
  });
  const token = { access_token: 'first', refresh_token: 'present', expires_in: 86_400 } as const;
  const { browser } = browserApi(publicConfig({}), 'okoem.example', sampleMember({ token }));
  expect((await sentPiece(browser)).get('authorization')).toBe('Bearer first');
  expect(cleared).toEqual([]);
  await expect(sentPiece(browser, 401)).rejects.toMatchObject({ status: 401 });
  expect(cleared).toEqual(['/api/v1/clear Bearer first']);
  expect(browser.session.get()).toEqual({ kind: 'guest' });
  expect((await sentPiece(browser)).has('authorization')).toBe(false);
});

it('a refusal of a piece that is not JSON says "Request failed" [ERR-014]', async () => {
  const { browser } = browserApi(publicConfig({}), 'okoem.example');
  await expect(sentPiece(browser, 413, '<html>too large</html>')).rejects.toMatchObject({
    status: 413,
    errors: [{ code: '', message: 'Request failed' }],
  });
});

/** The headers that go with a question about a file that is sent in pieces. */
async function sentPiece(
  { gate, clientAddress }: BrowserSession,
  status = 200,
  said = '',
): Promise<Map<string, string>> {
  const headers = new Map<string, string>();
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget();
      status = status;
      responseText = said;
      open() {}
      setRequestHeader(name: string, value: string) {
        headers.set(name, value);
      }
      getResponseHeader() {
        return '0';
      }
      send() {
        this.dispatchEvent(new Event('load'));
      }
    },
  );
  await pieceCalls({ base: '/api/v1', gate, clientAddress }).offset('u1');
  return headers;
}

async function addressCalled(apiHost: string, pageHostname: string): Promise<string> {
  const fetched = vi.fn<(address: string) => Promise<Response>>(async () => Response.json({ data: [] }));
  vi.stubGlobal('fetch', fetched);
  await browserApi(publicConfig({ apiHost }), pageHostname).call(searchCategories, { body: {} });
  return fetched.mock.calls[0]![0];
}
