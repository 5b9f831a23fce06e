import type { i18n } from 'i18next';
import { use } from 'react';
import { i18nFor, loadedTexts, type PageTexts } from './pageTexts.ts';

const loading = new Map<string, Promise<void>>();

/** Suspends until the files are loaded. */
export function usePageTexts(texts: PageTexts): i18n {
  const missing = texts.files.filter((file) => !(file in loadedTexts()));
  if (missing.length > 0) use(loadAll(missing));
  return i18nFor(texts);
}

function loadAll(files: readonly string[]): Promise<void> {
  const key = files.join(' ');
  const known = loading.get(key) ?? Promise.all(files.map(load)).then(() => undefined);
  loading.set(key, known);
  return known;
}

const load = (file: string) =>
  new Promise<void>((resolve) => {
    const script = document.createElement('script');
    script.src = file;
    script.onload = () => {
      resolve();
    };
    // The server's page remains, or is loaded.
    script.onerror = () => {
      if ('hydrated' in document.documentElement.dataset) location.reload();
    };
    document.head.append(script);
  });
