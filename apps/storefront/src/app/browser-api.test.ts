import { searchCategories } from '@okoem/contract/catalog.ts';
import { publicConfig } from '@okoem/domain/screen/public-config.ts';
import { afterEach, expect, it, vi } from 'vitest';
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

async function addressCalled(apiHost: string, pageHostname: string): Promise<string> {
  const fetched = vi.fn<(address: string) => Promise<Response>>(async () => Response.json({ data: [] }));
  vi.stubGlobal('fetch', fetched);
  await browserApi(publicConfig({ apiHost }), pageHostname).call(searchCategories, { body: {} });
  return fetched.mock.calls[0]![0];
}
