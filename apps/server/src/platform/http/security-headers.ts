import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GuestOrigins } from '@okoem/domain/screen/guest-origins.ts';
import { isSecretPath } from '@okoem/domain/screen/shop-routes.ts';
import helmet from 'helmet';
import type { App } from './app-type.ts';

export interface SecurityOptions {
  publicUrl: string;
  /** Third parties that our pages may load from. */
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
    referrerPolicy: { policy: REFERRER_POLICY },
  };
}

/**
 * Helmet composes its headers anew for every request, though ours never change: they are composed once. They are set when
 * an answer is sent, whoever made it: a page, a file, a refusal of the first hook.
 */
export function addSecurityHeaders(app: App, { publicUrl, guests = NOBODY }: SecurityOptions): void {
  const ofPages = composedHeaders({ isSecure: publicUrl.startsWith('https:'), guests });
  const inherited = Object.entries(ofPages).filter(([name]) => FILE_HEADERS.has(name));
  const withPolicy = (policy: string) => ({
    ...Object.fromEntries(inherited),
    'content-security-policy': policy,
  });
  const ofKind: Record<AnswerKind, Record<string, string>> = {
    page: ofPages,
    data: withPolicy(NOTHING_TO_SHOW),
    picture: withPolicy(PICTURE_POLICY),
    paper: withPolicy(PAPER_POLICY),
  };
  app.addHook('onSend', (request, reply, payload, next) => {
    // A route may share its files with other hosts, or allow them less than files of its kind.
    const [shared, policy] = [reply.getHeader(SHARING), reply.getHeader(POLICY)];
    reply.headers(ofKind[kindOf(request.url, reply.getHeader('content-type'))]);
    if (shared !== undefined) reply.header(SHARING, shared);
    if (policy !== undefined) reply.header(POLICY, policy);
    if (isSecretAddress(request.url)) reply.header('referrer-policy', 'no-referrer');
    next(null, payload);
  });
}

/** Its address is not told to anybody, not even to ourselves. */
function isSecretAddress(url: string): boolean {
  return isSecretPath(url.split('?', 1)[0]!);
}

type AnswerKind = 'page' | 'data' | 'picture' | 'paper';

function kindOf(url: string, type: number | string | string[] | undefined): AnswerKind {
  if (url.startsWith(DATA)) return 'data';
  const media = String(type);
  if (media.startsWith('image/')) return 'picture';
  if (media.startsWith('application/pdf')) return 'paper';
  return BUILT_FILE.test(url) ? 'data' : 'page';
}

/**
 * Answers of the API are no documents, nor are scripts, styles and fonts, for which a page's policy would only be half a
 * kilobyte more each; should a browser show one as a page, it may load, run and frame nothing.
 */
const DATA = '/api/v1/';
const BUILT_FILE = /^\/assets\/[\w.-]+\.(js|css|woff2)$/;
const NOTHING_TO_SHOW = "default-src 'none'; frame-ancestors 'none'";

/** A drawing (SVG) opened by itself is a document with styles of its own. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";
/** Browsers show a paper by a plugin, which they hold to the paper's own policy. */
const PAPER_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'";

const REFERRER_POLICY = 'strict-origin-when-cross-origin';
const SHARING = 'cross-origin-resource-policy';
const POLICY = 'content-security-policy';
const FILE_HEADERS = new Set([
  SHARING,
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
]);

/** For answers written without the framework: to what was no HTTP at all. */
export const BARE_SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': NOTHING_TO_SHOW,
  'referrer-policy': REFERRER_POLICY,
  'x-content-type-options': 'nosniff',
};

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
