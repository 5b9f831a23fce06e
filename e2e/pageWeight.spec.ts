import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import { memberEndpoints } from '#contract/memberEndpoints.ts';
import { expect, test } from './support/test.ts';

/**
 * Most bytes and requests of a first visit; `html` and `scripts` in Brotli. Builds order and number modules
 * differently, by which the same scripts have differed by 240 bytes in Brotli: growth shows in `unpacked`, their
 * own bytes with numbers of equal length.
 */
const limits = {
  '/initiatives': { raw: 61_000, html: 11_264, scripts: 147_500, unpacked: 558_700, requests: 25 },
  '/initiatives/compacto-del-piedemonte-del-ariari': {
    raw: 67_000,
    html: 12_032,
    scripts: 158_400,
    unpacked: 608_200,
    requests: 18,
  },
  '/how-it-works': { raw: 30_500, html: 7_168, scripts: 140_100, unpacked: 532_800, requests: 19 },
} as const;

type Weight = Readonly<Record<keyof (typeof limits)['/initiatives'], number>>;

/** Numbers of modules: a digit longer where the server has more of them; counted as four. */
const moduleNumbers = /(?<=[,([])\d{5,7}(?=[,)\]])/g;

const named = /<script[^>]*?\s(?:data-)?src="([^"]+)"/g;

/** Returns the bytes of a page and its scripts, including those after the first paint. */
async function bytesOf(request: APIRequestContext, path: string): Promise<Omit<Weight, 'requests'>> {
  const response = await request.get(path);
  expect([path, response.status()]).toEqual([path, 200]);
  const html = await response.body();
  const sources = new Set([...html.toString().matchAll(named)].map(([, src]) => src!));
  // Texts are separate files, with their own test.
  const scripts = [...sources].filter((src) => !src.includes('/texts/'));
  expect(scripts).not.toEqual([]);
  const bodies = await Promise.all(scripts.map(async (src) => (await request.get(src)).body()));
  // Otherwise, the page waits for the compilation of each function.
  const starts = bodies.filter(({ length }) => length > 8500).map((body) => String(body).slice(0, 30));
  expect(starts).toContain('//# allFunctionsCalledOnLoad\n(');
  const withoutHint = starts.filter(
    (start) => !/^(\/\/# allFunctionsCalledOnLoad\n|self\.__BUILD_MANIFEST=)/.test(start),
  );
  expect(withoutHint).toEqual([]);
  return {
    raw: html.length,
    html: brotliCompressSync(html).length,
    scripts: bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0),
    unpacked: bodies.reduce(
      (sum, body) => sum + Buffer.byteLength(String(body).replace(moduleNumbers, '0000')),
      0,
    ),
  };
}

for (const [path, most] of Object.entries<Weight>(limits)) {
  test(`a first visit of ${path} weighs no more than its limits`, async ({ page, request }) => {
    let requests = 0;
    page.on('request', (sent) => {
      // Pictures load as the window needs them.
      if (sent.resourceType() !== 'image') requests += 1;
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    // On a busy machine, a map is seen only after the network has been idle.
    await expect
      .poll(() => requests, `requests of ${path} are less by now: lower their limit`)
      .toBeGreaterThan(0.7 * most.requests);
    const weight: Weight = { ...(await bytesOf(request, path)), requests };
    for (const [what, limit] of Object.entries(most) as [keyof Weight, number][]) {
      expect(weight[what], `${what} of ${path}`).toBeLessThanOrEqual(limit);
      expect(weight[what], `${what} of ${path} is less by now: lower its limit`).toBeGreaterThan(0.7 * limit);
    }
  });
}

for (const path of [...Object.keys(limits), '/', '/projects', '/investment-opportunities'])
  test(`${path} hydrates without a formatter, whose first one takes a sixth of the scripts' time`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const made: string[] = [];
      Object.assign(globalThis, { made });
      for (const name of ['NumberFormat', 'DateTimeFormat', 'ListFormat', 'Collator'] as const)
        Object.assign(Intl, {
          [name]: new Proxy(Intl[name] as never, {
            construct(target: new (...options: unknown[]) => object, options: unknown[]) {
              made.push(`${name} ${JSON.stringify(options)}`);
              return new target(...options);
            },
          }),
        });
      // Its first call loads the rules of languages, too.
      const compare = String.prototype.localeCompare;
      Object.assign(String.prototype, {
        localeCompare(this: string, ...other: Parameters<typeof compare>) {
          made.push(`localeCompare ${this}`);
          return compare.apply(this, other);
        },
      });
    });
    await page.goto(path);
    expect(await page.evaluate(() => (globalThis as unknown as { made: string[] }).made)).toEqual([]);
  });

/** Operations that only the studio calls, by their paths. */
const ofStudio =
  /^\/v1\/(content|codes|imports|exports|messages|invitations|registrations|users|assignable-roles|settings|setup|demonstration|pages|navigation|boundaries|translation|audit-log|personal-data)\b/;
/** Pages that lead to the studio, or to a part of it, and call these. */
const leading: Readonly<Record<string, readonly string[]>> = { '/start': ['createContent'] };

test('scripts of pages outside the studio contain no operation of the studio', () => {
  const { pages } = JSON.parse(readFileSync('.next/build-manifest.json', 'utf8')) as {
    readonly pages: Readonly<Record<string, readonly string[]>>;
  };
  const names = Object.entries(memberEndpoints).flatMap(([name, { path }]) =>
    ofStudio.test(path) ? [name] : [],
  );
  const contained = (file: string) => {
    const script = readFileSync(`.next/${file}`, 'utf8');
    return names.filter((name) => ['"', "'", '`'].some((quote) => script.includes(quote + name + quote)));
  };
  const found = Object.entries(pages).flatMap(([page, files]) => {
    if (page.startsWith('/studio')) return [];
    const all = new Set(files.filter((file) => file.endsWith('.js')).flatMap(contained));
    return [...all].filter((name) => !leading[page]?.includes(name)).map((name) => `${page}: ${name}`);
  });
  // The search itself finds them.
  expect(pages['/studio/messages']!.flatMap(contained)).toContain('listMessages');
  expect(found).toEqual([]);
});
