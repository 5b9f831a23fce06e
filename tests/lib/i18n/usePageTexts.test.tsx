import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { loadedTexts, textScript } from '#lib/i18n/pageTexts.ts';
import { usePageTexts } from '#lib/i18n/usePageTexts.ts';

function Page({ file }: { file: string }) {
  const i18n = usePageTexts({ locale: 'en', files: [file], own: {} });
  return <p>{i18n.t('tryAgain')}</p>;
}

const show = async (file: string) =>
  act(async () => {
    render(
      <Suspense fallback={<p>Waiting</p>}>
        <Page file={file} />
      </Suspense>,
    );
    await Promise.resolve();
  });

const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script')];
const texts = { common: { tryAgain: 'Once more' } };

afterEach(() => {
  document.head.replaceChildren();
  delete document.documentElement.dataset['hydrated'];
  vi.unstubAllGlobals();
});

test('shows a page at once whose texts are loaded', async () => {
  loadedTexts()['/loaded.js'] = texts;
  await show('/loaded.js');
  expect(screen.getByText('Once more')).toBeVisible();
  expect(scripts()).toEqual([]);
});

test('loads missing texts once, as after a link to another kind of page', async () => {
  await show('/later.js');
  expect(screen.getByText('Waiting')).toBeVisible();
  expect(scripts().map(({ src }) => new URL(src).pathname)).toEqual(['/later.js']);
  (0, eval)(textScript('/later.js', texts));
  await act(async () => {
    scripts()[0]?.onload?.(new Event('load'));
    await Promise.resolve();
  });
  expect(await screen.findByText('Once more')).toBeVisible();
  expect(scripts()).toHaveLength(1);
});

test('keeps the page of the server where its texts cannot be loaded, and asks the server after a link', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  await show('/gone.js');
  const [script] = scripts();
  script?.dispatchEvent(new Event('error'));
  expect(reload).not.toHaveBeenCalled();
  document.documentElement.dataset['hydrated'] = '';
  script?.dispatchEvent(new Event('error'));
  expect(reload).toHaveBeenCalledTimes(1);
});
