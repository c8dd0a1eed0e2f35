import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import staticFiles from '@fastify/static';
import type { RenderPage } from '@okoem/contract/page.ts';
import type { App } from '../../platform/http/app-type.ts';
import { type BuildManifest, pageAssets } from './page-assets.ts';
import type { PageSource } from './page-source.ts';

/** Serves the current build: its assets for a year, since their names change with their content, and its pages. */
export async function builtPages(app: App, distDir: string): Promise<PageSource> {
  const folder = await currentBuild(distDir);
  const client = join(folder, 'client');
  const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as BuildManifest;
  const server = pathToFileURL(join(folder, 'server/entry-server.js')).href;
  const { renderPage } = (await import(server)) as { renderPage: RenderPage };
  const assetsOf = pageAssets(manifest);

  // Tabs opened before a release still request files of earlier builds.
  const root = [client, ...(await earlierBuilds(distDir, folder))];
  await app.register(staticFiles, { root, serve: false, preCompressed: true, index: false });
  const config = { access: 'open' } as const;
  app.get<{ Params: { '*': string } }>('/assets/*', { config }, (request, reply) =>
    reply.sendFile(`assets/${request.params['*']}`, { maxAge: '365d', immutable: true }),
  );
  app.get('/favicon.svg', { config }, (_, reply) => reply.sendFile('favicon.svg', { maxAge: '1d' }));

  return { render: (request) => renderPage({ ...request, assetsOf }) };
}

async function earlierBuilds(distDir: string, current: string): Promise<string[]> {
  const entries = await readdir(distDir, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(distDir, name));
  const clients = folders.filter((folder) => folder !== current).map((folder) => join(folder, 'client'));
  return clients.filter((client) => existsSync(client));
}

async function currentBuild(distDir: string): Promise<string> {
  try {
    const pointer = JSON.parse(await readFile(join(distDir, 'current.json'), 'utf8')) as { folder: string };
    return join(distDir, pointer.folder);
  } catch (cause) {
    throw new Error('The storefront is not built; run npm run build first.', { cause });
  }
}
