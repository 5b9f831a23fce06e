import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { cachedPage } from '#server/pageCache/cachedPage.ts';
import { compressLater } from '#server/pageCache/compressLater.ts';
import { PageStore } from '#server/pageCache/pageStore.ts';

const bodyOf = (name: string) =>
  Buffer.from(Array.from({ length: 500 }, (_, row) => `<p>${name} ${(row * 7919) % 997}</p>`).join(''));

const best = (body: Buffer) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_LGWIN]: 18 } }).length;

const make = (name: string) => cachedPage({ status: 200, headers: {}, body: bodyOf(name) }, undefined);

function store(settled = 1) {
  const pages: PageStore = new PageStore(
    1e6,
    compressLater(() => pages, settled),
  );
  return pages;
}

test('a page that is read again becomes as small as possible, with the same content and tag', async () => {
  const pages = store();
  const quick = make('first');
  pages.set('/a', quick);
  expect(pages.get('/a')).toBe(quick);
  await vi.waitFor(() => expect(pages.get('/a')).not.toBe(quick));
  const small = pages.get('/a');
  expect(small?.forms.br.length).toBe(best(bodyOf('first')));
  expect(small?.forms.br.length).toBeLessThan(quick.forms.br.length);
  expect(brotliDecompressSync(small!.forms.br)).toEqual(bodyOf('first'));
  expect({ ...small, forms: null }).toEqual({ ...quick, forms: null });
});

test('a page that is rendered again is compressed again, and reused if it is unchanged', async () => {
  const pages = store();
  pages.set('/a', make('first'));
  pages.get('/a');
  const isSmall = (name: string) =>
    vi.waitFor(() => expect(pages.get('/a')?.forms.br.length).toBe(best(bodyOf(name))));
  await isSmall('first');
  pages.set('/a', make('second'));
  await isSmall('second');
  const { forms } = pages.get('/a')!;
  pages.set('/a', cachedPage({ status: 200, headers: {}, body: bodyOf('second') }, pages.get('/a')));
  expect(pages.get('/a')?.forms).toBe(forms);
});

test('a page that changes meanwhile is left alone, and one that is read once, too', async () => {
  const pages = store(50);
  const once = make('once');
  pages.set('/once', once);
  pages.set('/a', make('first'));
  pages.get('/a');
  const second = make('second');
  pages.set('/a', second);
  await vi.waitFor(() => expect(pages.get('/a')?.forms.isBest).toBe(true));
  expect(brotliDecompressSync(pages.get('/a')!.forms.br)).toEqual(bodyOf('second'));
  expect(once.forms.isBest).toBeUndefined();
  expect(pages.get('/once')).toBe(once);
});

test('what has gone stays gone', async () => {
  const pages = store(20);
  pages.set('/a', make('first'));
  pages.get('/a');
  pages.set('/b', make('first'));
  pages.get('/b');
  pages.delete('/a');
  await vi.waitFor(() => expect(pages.get('/b')?.forms.isBest).toBe(true));
  expect(pages.get('/a')).toBeUndefined();
});
