import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HtmlContext } from 'next/dist/shared/lib/html-context.shared-runtime.js';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { FormattedTexts } from '#lib/format/formattedTexts.ts';
import { offerTextFiles } from '#lib/i18n/textFiles.server.ts';
import { translations } from '#lib/i18n/translations.server.ts';
import { writeTextFiles } from '#server/textFiles.ts';

// Next's build makes fonts.
vi.mock('#components/layout/fonts.ts', () => ({ fontVariables: '' }));

const fonts = [
  'public_sans_latin',
  'public_sans_vietnamese',
  'be_vietnam_pro_latin',
  'be_vietnam_pro_vietnamese',
];

interface OwnProps {
  readonly html?: string;
  readonly texts?: object;
  readonly formattedTexts?: FormattedTexts;
}

/** Returns the document of a page as the build sends it. */
async function documentOf(own: OwnProps = {}): Promise<string> {
  const { default: Document } = await import('../../pages/_document.tsx');
  vi.stubEnv('NODE_ENV', 'production');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { html = '<main></main>', texts = { files: [] }, formattedTexts = {} } = own;
  const props = {
    html,
    formattedTexts,
    nextFontManifest: {
      pages: { '/_app': fonts.map((name) => `static/media/${name}_wght_normal.p.0.woff2`) },
    },
    __NEXT_DATA__: { page: '/x', query: {}, buildId: 'b', props: { pageProps: { texts } } },
    buildManifest: {
      pages: { '/_app': [], '/x': [] },
      polyfillFiles: [],
      lowPriorityFiles: [],
      rootMainFiles: [],
      devFiles: [],
      ampDevFiles: [],
      ampFirstPages: [],
    },
    files: [],
    scriptLoader: {},
    docComponentsRendered: {},
    assetPrefix: '',
    assetQueryString: '',
    dynamicImports: [],
    head: [],
    headTags: [],
    styles: [],
    canonicalBase: '',
    dangerousAsPath: '/x',
    isDevelopment: false,
    hybridAmp: false,
    unstable_runtimeJS: true,
    unstable_JsPreload: false,
  } as never;
  return renderToStaticMarkup(
    createElement(HtmlContext.Provider, { value: props }, createElement(Document, props)),
  );
}

test('the document names files of texts with the digest of their content', async () => {
  const built = await mkdtemp(join(tmpdir(), 'texts-'));
  onTestFinished(() => rm(built, { recursive: true }));
  await writeTextFiles(built);
  offerTextFiles(join(built, 'texts'));
  const texts = await translations('vi', ['detail']);
  const html = await documentOf({ texts });
  const named = [
    ...html.matchAll(/<script type="text\/plain" src="([^"]+)" integrity="([^"]+)"><\/script>/g),
  ];
  expect(named.map(([, path]) => path)).toEqual(texts.files);
  for (const [, path = '', integrity] of named) {
    const script = await readFile(join(built, path.replace('/_next/static/', '')), 'utf8');
    expect(integrity).toBe(`sha256-${createHash('sha256').update(script).digest('base64')}`);
  }
});

test('the document carries the formatted texts of its page, which cannot end their element', async () => {
  const formattedTexts = { 'list en': { '["</script>"]': '</script><b>' } };
  const html = await documentOf({ formattedTexts });
  const [, json = ''] =
    /<script type="application\/json" id="formatted-texts">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual(formattedTexts);
});

describe('the document preloads the fonts of the letters in its content', () => {
  const preloaded = (html: string) =>
    [...html.matchAll(/<link rel="preload" href="[^"]*media\/([a-z_]+)_wght[^>]*as="font"/g)].map(
      ([, name]) => name,
    );
  const footer = '<footer>Tiếng Việt</footer>';

  test.each([
    ['Vietnamese', '<h1>Sáng kiến</h1>', fonts],
    ['a Vietnamese name', '<h1>Sustainable coffee in Đắk Lắk</h1>', fonts],
    [
      'French',
      '<h1>Qualité de l’eau</h1><track label="Tiếng Việt"/>',
      fonts.filter((name) => name.endsWith('latin')),
    ],
  ])('%s', async (_, content, expected) => {
    expect(preloaded(await documentOf({ html: `<main>${content}</main>${footer}` }))).toEqual(expected);
  });
});
