import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { consentScript } from '#lib/analytics/consentScript.ts';
import { loadAfterFirstPaint } from '#lib/page/afterFirstPaint.ts';
import { contentSecurityPolicy, type PolicyOptions, tileSource } from '#server/contentSecurityPolicy.ts';

const production: PolicyOptions = { https: true, development: false };
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

function directives(options: PolicyOptions): Record<string, string[]> {
  return Object.fromEntries(
    contentSecurityPolicy(options)
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
  );
}

describe('contentSecurityPolicy', () => {
  test('lets only the site’s own scripts run, and inline ones by their hash', () => {
    expect(directives(production)['script-src']).toEqual(["'self'", hashOf(loadAfterFirstPaint)]);
    expect(contentSecurityPolicy(production)).not.toMatch(/unsafe-eval|wasm-unsafe-eval|\*/);
  });

  test('allows style attributes and no inline style elements', () => {
    expect(directives(production)['style-src']).toEqual(["'self'"]);
    expect(directives(production)['style-src-attr']).toEqual(["'unsafe-inline'"]);
  });

  test('closes what the portal does not need', () => {
    expect(directives(production)).toMatchObject({
      'default-src': ["'none'"],
      'media-src': ["'self'"],
      'manifest-src': ["'self'"],
      'worker-src': ["'self'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
      'connect-src': ["'self'"],
    });
  });

  test('asks for https only where the portal has it', () => {
    expect(directives(production)).toHaveProperty('upgrade-insecure-requests', []);
    expect(directives({ ...production, https: false })).not.toHaveProperty('upgrade-insecure-requests');
  });

  test('lets map tiles in', () => {
    const tileUrl = 'https://{s}.tiles.example/{z}/{x}/{y}.png?key=secret';
    expect(directives({ ...production, tileUrl })['img-src']).toEqual([
      "'self'",
      'data:',
      'https:',
      'https://*.tiles.example',
    ]);
    expect(contentSecurityPolicy({ ...production, tileUrl })).not.toContain('secret');
  });

  test('allows a configured tag manager and its consent script, and neither without one', () => {
    const hash = hashOf(consentScript);
    const open = directives({ ...production, tagManager: true });
    expect(open['script-src']).toEqual([
      "'self'",
      hash,
      hashOf(loadAfterFirstPaint),
      'https://www.googletagmanager.com',
    ]);
    expect(open['connect-src']).toContain('https://*.google-analytics.com');
    expect(contentSecurityPolicy(production)).not.toMatch(/google/);
    expect(contentSecurityPolicy(production)).not.toContain(hash);
  });

  test('allows no consent script on pages of the build, which have none', () => {
    const made = directives({ ...production, tagManager: true, prerendered: true });
    expect(made['script-src']).toEqual([
      "'self'",
      hashOf(loadAfterFirstPaint),
      'https://www.googletagmanager.com',
    ]);
  });

  test('lets films of two sites into frames, without their cookies', () => {
    expect(directives(production)['frame-src']).toEqual([
      'https://www.youtube-nocookie.com',
      'https://player.vimeo.com',
    ]);
  });

  test('lets Next’s development server do its work', () => {
    const development = directives({ ...production, development: true });
    expect(development['script-src']).toContain("'unsafe-eval'");
    expect(development['connect-src']).toContain('ws:');
  });
});

describe('tileSource', () => {
  test.each([
    ['https://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example'],
    ['https://{s}.tiles.example/{z}/{x}/{y}.png', 'https://*.tiles.example'],
    ['https://tile-{s}.maps.example/{z}/{x}/{y}', 'https://*.maps.example'],
    ['http://127.0.0.1:8080/{z}/{x}/{y}.png', 'http://127.0.0.1:8080'],
    ['https://tiles.example?x={x}&y={y}&z={z}', 'https://tiles.example'],
  ])('%s comes from %s', (url, source) => {
    expect(tileSource(url)).toBe(source);
  });
});

test('reCAPTCHA may be loaded where forms are guarded by it, and nowhere else', () => {
  const guarded = directives({ ...production, recaptcha: true });
  for (const name of ['script-src', 'frame-src', 'connect-src']) {
    expect(guarded[name]).toContain('https://www.google.com/recaptcha/');
    expect(directives(production)[name]).not.toContain('https://www.google.com/recaptcha/');
  }
});
