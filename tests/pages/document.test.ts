import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HtmlContext } from 'next/dist/shared/lib/html-context.shared-runtime.js';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { offerTextFiles } from '#lib/i18n/textFiles.server.ts';
import { translations } from '#lib/i18n/translations.server.ts';
import { writeTextFiles } from '#server/textFiles.ts';

// Next's build makes fonts.
vi.mock('#components/layout/fonts.ts', () => ({ fontVariables: '' }));

test('the document names files of texts with the digest of their content', async () => {
  const { default: Document } = await import('../../pages/_document.tsx');
  vi.stubEnv('NODE_ENV', 'production');
  onTestFinished(() => void vi.unstubAllEnvs());
  const built = await mkdtemp(join(tmpdir(), 'texts-'));
  onTestFinished(() => rm(built, { recursive: true }));
  await writeTextFiles(built);
  offerTextFiles(join(built, 'texts'));
  const texts = await translations('vi', ['detail']);
  const props = {
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
  const html = renderToStaticMarkup(
    createElement(HtmlContext.Provider, { value: props }, createElement(Document, props)),
  );
  const named = [
    ...html.matchAll(/<script type="text\/plain" src="([^"]+)" integrity="([^"]+)"><\/script>/g),
  ];
  expect(named.map(([, path]) => path)).toEqual(texts.files);
  for (const [, path = '', integrity] of named) {
    const script = await readFile(join(built, path.replace('/_next/static/', '')), 'utf8');
    expect(integrity).toBe(`sha256-${createHash('sha256').update(script).digest('base64')}`);
  }
});
