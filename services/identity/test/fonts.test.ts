import { expect, test } from 'vitest';
import { begin } from './support/client.ts';
import { startService } from './support/service.ts';

const latin = ['/assets/public-sans-latin.woff2', '/assets/be-vietnam-pro-latin.woff2'];
const vietnamese = ['/assets/public-sans-vietnamese.woff2', '/assets/be-vietnam-pro-vietnamese.woff2'];

test.each([
  ['en', latin],
  ['fr', latin],
  ['vi', [...latin, ...vietnamese]],
])('a page in %s preloads the fonts of its letters', async (locale, fonts) => {
  const service = await startService();
  const { browser } = await begin(service, 'signin', { extra: { ui_locales: locale } });
  const preloads = browser.html.matchAll(
    /<link rel="preload" href="([^"]+)" as="font" type="font\/woff2" crossorigin/g,
  );
  expect([...preloads].map(([, path]) => path)).toEqual(fonts);
  for (const path of fonts)
    expect((await fetch(service.origin + path)).headers.get('content-type')).toBe('font/woff2');
});

test('late fonts move nothing: each is optional, and the fallbacks have their widths', async () => {
  const service = await startService();
  const css = await (await fetch(`${service.origin}/assets/identity.css`)).text();
  const faces = css.match(/@font-face \{[^}]+\}/g) ?? [];
  const [files, fallbacks] = [/url\(/, /local\(/].map((source) => faces.filter((face) => source.test(face)));
  expect(files).toHaveLength(4);
  for (const face of files!) expect(face).toContain('font-display: optional');
  expect(fallbacks!.length).toBeGreaterThan(0);
  for (const face of fallbacks!) expect(face).toContain('size-adjust');
  for (const stack of css.match(/'(?:Public Sans|Be Vietnam Pro)',[^;]+;/g) ?? [])
    expect(stack).toMatch(/,\s+(?:text|heading)-arial,\s+(?:text|heading)-roboto,/);
});
