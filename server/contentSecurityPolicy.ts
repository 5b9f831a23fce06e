import { createHash } from 'node:crypto';
import { consentScript } from '#lib/analytics/consentScript.ts';
import { loadAfterFirstPaint } from '#lib/page/afterFirstPaint.ts';

export interface PolicyOptions {
  /** Template of the map tiles' address. */
  tileUrl?: string | undefined;
  /** Whether forms are guarded by reCAPTCHA, whose script comes from elsewhere. */
  recaptcha?: boolean;
  /** Whether Google Tag Manager may be loaded, by those who have consented. */
  tagManager?: boolean;
  /** Made by the build, which knows no settings: such pages have no consent script. */
  prerendered?: boolean;
  https: boolean;
  /** Next's development server evaluates code and opens a web socket. */
  development: boolean;
}

// As its makers ask for: https://developers.google.com/recaptcha/docs/faq
const recaptchaSources = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

const tagManagerSources = {
  scripts: ['https://www.googletagmanager.com'],
  calls: [
    'https://*.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
} as const;

// Their players are loaded by a click on the picture that stands for the film.
const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The policy of what is no page: files, feeds and data, which load nothing when a person opens them by themselves. */
export const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The inline scripts of `pages/_document.tsx`, in its order. */
const inlineScripts = ({ tagManager, prerendered }: PolicyOptions) => [
  ...(tagManager && !prerendered ? [consentScript] : []),
  loadAfterFirstPaint,
];

/**
 * The Content-Security-Policy of pages: by hashes instead of nonces, so that pages can be cached. It allows the inline scripts
 * that the pages contain and no other.
 */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const { tileUrl, recaptcha = false, tagManager = false, https, development } = options;
  const guard = recaptcha ? recaptchaSources : [];
  const inline = development ? ["'unsafe-eval'", "'unsafe-inline'"] : inlineScripts(options).map(hashOf);
  const { scripts, calls } = tagManager ? tagManagerSources : { scripts: [], calls: [] };
  const tiles = tileUrl ? [tileSource(tileUrl)] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline, ...scripts, ...guard],
    'style-src': ["'self'", ...(development ? ["'unsafe-inline'"] : [])],
    'style-src-attr': ["'unsafe-inline'"],
    // Photographs of the initiatives are where their owners keep them.
    'img-src': ["'self'", 'data:', 'https:', ...tiles],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(development ? ['ws:'] : []), ...calls, ...guard],
    'frame-src': [...players, ...guard],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(https && { 'upgrade-insecure-requests': [] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** `https://{s}.tiles.example/{z}/{x}/{y}.png` → `https://*.tiles.example`; a port stays. */
export function tileSource(tileUrl: string): string {
  const [, scheme = '', host = ''] = /^(https?:\/\/)([^/?#]+)/.exec(tileUrl) ?? [];
  return scheme + host.replace(/^[^.]*\{[^}]+\}[^.]*\./, '*.');
}
