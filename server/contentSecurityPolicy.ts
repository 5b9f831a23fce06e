import { createHash } from 'node:crypto';
import { getTurbopackChunkGroupBootstrap, type BuildManifest } from 'next/dist/server/get-page-files.js';
import { htmlEscapeJsonString } from 'next/dist/shared/lib/htmlescape.js';
import { consentScript } from '#lib/analytics/consentScript.ts';
import { loadAfterFirstPaint } from '#lib/page/afterFirstPaint.ts';

export interface PolicyOptions {
  /** `'sha256-…'` sources of the inline scripts of the build. */
  scriptHashes: readonly string[];
  /** Template of the map tiles' address. */
  tileUrl?: string | undefined;
  /** Whether forms are guarded by reCAPTCHA, whose script comes from elsewhere. */
  recaptcha?: boolean;
  /** Whether Google Tag Manager may be loaded, by those who have consented. */
  tagManager?: boolean;
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

/** The Content-Security-Policy of every page: by hashes instead of nonces, so that pages can be cached. */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const { scriptHashes, tileUrl, recaptcha = false, tagManager = false, https, development } = options;
  const guard = recaptcha ? recaptchaSources : [];
  const devScripts = development ? ["'unsafe-eval'", "'unsafe-inline'"] : scriptHashes;
  const ownScripts = development || !tagManager ? [] : [hashOf(consentScript)];
  const { scripts, calls } = tagManager ? tagManagerSources : { scripts: [], calls: [] };
  const tiles = tileUrl ? [tileSource(tileUrl)] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...devScripts, ...ownScripts, ...scripts, ...guard],
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

/**
 * Hashes of the two inline scripts in each page: our loader, and the bundler's bootstrap, made of the build manifest. Next's
 * own functions put that together, so that it is the same to the letter.
 */
export function inlineScriptHashes(manifest: BuildManifest): string[] {
  const { pagesChunkGroupBootstrapParams: chunks, chunkLoadingGlobal: global } = manifest;
  const bootstraps = Object.keys(chunks ?? {}).flatMap(
    (page) => getTurbopackChunkGroupBootstrap(chunks ?? {}, global ?? '', ['/_app', page]) ?? [],
  );
  return [loadAfterFirstPaint, ...bootstraps.map(htmlEscapeJsonString)].map(hashOf);
}
