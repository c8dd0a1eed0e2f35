import type { PageAssets, SiteRuntime } from '@okoem/contract/page.ts';
import type { ReactNode } from 'react';
import { BOOT_STATE_ID } from '../shared/boot-state.ts';
import cyrillicFont from './fonts/onest-cyrillic.woff2?url';
import latinFont from './fonts/onest-latin.woff2?url';
import roubleFont from './fonts/onest-rouble.woff2?url';

interface DocumentProps {
  assets: PageAssets;
  environment: SiteRuntime['environment'];
  /** Whose colours the page wears. */
  partner: SiteRuntime['partner'];
  /** Already safe to stand inside a script element. */
  bootState: string;
  children: ReactNode;
}

export const ROOT_ID = 'root';

/** The whole document. Only the server renders it; the browser takes over what stands inside the root element. */
export function Document({ assets, environment, partner, bootState, children }: DocumentProps) {
  return (
    <html lang="ru" data-theme={partner?.code}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#06281f" />
        {environment === 'dev' && <meta name="robots" content="noindex,nofollow" />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {[cyrillicFont, latinFont, roubleFont].map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {partner && (
          <link rel="stylesheet" href={`/files/partners/${partner.code}.css?v=${partner.version}`} />
        )}
        {/* So small that it keeps nothing waiting, and from it on nothing that is pressed is lost. */}
        {assets.files.length > 0 &&
          assets.scripts.map((href) => <link key={href} rel="modulepreload" href={href} />)}
      </head>
      <body>
        <div id={ROOT_ID}>{children}</div>
        <script id={BOOT_STATE_ID} type="application/json" dangerouslySetInnerHTML={{ __html: bootState }} />
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} data-files={assets.files.join(' ') || undefined} />
        ))}
      </body>
    </html>
  );
}
