import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GuestOrigins } from '@okoem/domain/screen/guest-origins.ts';
import helmet from 'helmet';
import type { App } from './app-type.ts';

export interface SecurityOptions {
  publicUrl: string;
  /** Other sites our pages may deal with. */
  guests?: GuestOrigins;
}

interface PolicyParts {
  isSecure: boolean;
  guests: GuestOrigins;
}

const NOBODY: GuestOrigins = { script: [], connect: [], image: [], frame: [] };

/** No inline script anywhere, so one slip in escaping is not yet an attack; styles may be set on elements only. */
function policyOf({ isSecure, guests }: PolicyParts): Parameters<typeof helmet>[0] {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...guests.script],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', ...guests.image],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...guests.connect],
        frameSrc: ["'self'", ...guests.frame],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // Told over plain http it is ignored, and on a developer's machine it would lock localhost to https.
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  };
}

/** Helmet composes its headers anew for every request, though ours never change: they are composed once. */
export function addSecurityHeaders(app: App, { publicUrl, guests = NOBODY }: SecurityOptions): void {
  const headers = composedHeaders({ isSecure: publicUrl.startsWith('https:'), guests });
  const ofFiles = Object.fromEntries(Object.entries(headers).filter(([name]) => FILE_HEADERS.has(name)));
  const ofData = { ...ofFiles, 'content-security-policy': NOTHING_TO_SHOW };
  app.addHook('onRequest', ({ url }, reply, next) => {
    reply.headers(url.startsWith(DATA) ? ofData : BUILT_FILE.test(url) ? ofFiles : headers);
    next();
  });
}

/** Answers of the API are no documents either; should a browser show one as a page, it may load, run and frame nothing. */
const DATA = '/api/v1/';
const NOTHING_TO_SHOW = "default-src 'none'; frame-ancestors 'none'";

/** Scripts, styles and fonts of the build are no documents: a page's policy would only make them a kilobyte longer each. */
const BUILT_FILE = /^\/assets\/[\w.-]+\.(js|css|woff2)$/;
const FILE_HEADERS = new Set([
  'cross-origin-resource-policy',
  'strict-transport-security',
  'x-content-type-options',
]);

function composedHeaders(parts: PolicyParts): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  helmet(policyOf(parts))({} as IncomingMessage, response as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error;
  });
  if (!headers['content-security-policy']) throw new Error('The security headers are not there.');
  return headers;
}
