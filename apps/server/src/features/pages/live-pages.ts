import { dirname } from 'node:path';
import type { PageAssets, RenderPage } from '@okoem/contract/page.ts';
import type { App } from '../../platform/http/app-type.ts';
import { isPageAddress } from '../../platform/http/route-kind.ts';
import type { PageSource } from './page-source.ts';

const ENTRY = '/src/app/entry-client.tsx';
const ASSETS: PageAssets = {
  scripts: ['/@vite/client', ENTRY],
  files: [],
  styles: ['/src/app/styles.css'],
};

/** Development: renders pages from the sources with hot reloading. */
export async function livePages(app: App, distDir: string): Promise<PageSource> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: dirname(distDir),
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, ws: { server: app.server } },
  });
  app.addHook('onClose', () => vite.close());
  app.addHook('onRequest', async (request, reply) => {
    if (!isPageAddress(request.url)) return;
    const isTaken = await new Promise<boolean>((resolve, reject) => {
      reply.raw.once('close', () => resolve(true));
      vite.middlewares(request.raw, reply.raw, (error?: unknown) => (error ? reject(error) : resolve(false)));
    });
    if (isTaken) reply.hijack();
  });
  app.addHook('onSend', (_, reply, payload, next) => {
    allowInjectedStyles(reply.getHeader('content-security-policy'), (policy) => reply.header(...policy));
    next(null, payload);
  });

  return {
    async render(request) {
      const { renderPage } = (await vite.ssrLoadModule('/src/app/entry-server.tsx')) as {
        renderPage: RenderPage;
      };
      return renderPage({ ...request, assetsOf: () => ASSETS });
    },
  };
}

/** Hot reloading injects style elements; never in a build. */
function allowInjectedStyles(policy: unknown, set: (header: [string, string]) => void): void {
  if (typeof policy !== 'string') return;
  set(['content-security-policy', policy.replace(/style-src 'self'/, "style-src 'self' 'unsafe-inline'")]);
}
