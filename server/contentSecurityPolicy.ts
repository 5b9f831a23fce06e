import { createHash } from 'node:crypto';
import { consentScript } from '#lib/analytics/consentScript.ts';
import { loadAfterFirstPaint } from '#lib/page/afterFirstPaint.ts';

export interface PolicyOptions {
  tileUrl?: string | undefined;
  recaptcha?: boolean;
  tagManager?: boolean;
  /** True for a page rendered by the build, without a consent script. */
  prerendered?: boolean;
  https: boolean;
  /** Next's development server evaluates code and opens a web socket. */
  development: boolean;
}

// https://developers.google.com/recaptcha/docs/faq
const recaptchaSources = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

const tagManagerSources = {
  scripts: ['https://www.googletagmanager.com'],
  calls: [
    'https://*.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
} as const;

// Loaded by a click on a film's picture.
const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Policy of files, feeds and data, which load nothing. */
export const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** The service worker requests pages and files of the portal. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** In the order of `pages/_document.tsx`. */
const inlineScripts = ({ tagManager, prerendered }: PolicyOptions) => [
  ...(tagManager && !prerendered ? [consentScript] : []),
  loadAfterFirstPaint,
];

/** Returns a policy with hashes instead of nonces, which allow caching. */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const { tileUrl, recaptcha = false, tagManager = false, https, development } = options;
  const guard = recaptcha ? recaptchaSources : [];
  const inline = development ? ["'unsafe-eval'", "'unsafe-inline'"] : inlineScripts(options).map(hashOf);
  const { scripts, calls } = tagManager ? tagManagerSources : { scripts: [], calls: [] };
  const tiles = tileUrl ? [tileSource(tileUrl)] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline, ...scripts, ...guard],
    'style-src': ["'self'", ...(development ? ["'unsafe-inline'"] : [])],
    'style-src-attr': ["'unsafe-inline'"],
    // Photographs of initiatives are on their owners' sites.
    'img-src': ["'self'", 'data:', 'https:', ...tiles],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'connect-src': ["'self'", ...(development ? ['ws:'] : []), ...calls, ...guard],
    'frame-src': [...players, ...guard],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(https && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Converts `https://{s}.tiles.example/{z}/{x}/{y}.png` to `https://*.tiles.example`, with the port. */
export function tileSource(tileUrl: string): string {
  const [, scheme = '', host = ''] = /^(https?:\/\/)([^/?#]+)/.exec(tileUrl) ?? [];
  return scheme + host.replace(/^[^.]*\{[^}]+\}[^.]*\./, '*.');
}
