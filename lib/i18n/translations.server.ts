import { serverSideTranslations } from 'next-i18next/pages/serverSideTranslations';
import { defaultLocale, type Locale } from '#contract/shared/locale.ts';
import { settingsRevision } from '#lib/config/portalSettings.server.ts';
import { ownTexts } from '#lib/i18n/ownTexts.server.ts';
import config from '../../next-i18next.config.ts';
import { type Namespace, pageNamespaces } from './namespaces.ts';
import { isGroup, type Messages, overlay, type PageTexts, type Texts } from './pageTexts.ts';
import { textFile } from './textFiles.server.ts';

type Store = Partial<Record<Locale, Texts>>;

interface Options {
  /** Set for signed-in people. */
  readonly editing?: boolean;
}

/** By name of the file. */
export type TextGroups = Readonly<Record<string, Texts>>;

const memory = new Map<string, Promise<PageTexts>>();
let remembered = 0;

/** Returns files of the build, else texts for the page, read from disk once. English fills gaps. */
export function translations(
  locale: Locale,
  extra: readonly Namespace[] = [],
  { editing = false }: Options = {},
): Promise<PageTexts> {
  const namespaces = [...new Set<Namespace>([...pageNamespaces, ...extra])];
  if (process.env.NODE_ENV === 'development') return read(locale, namespaces, editing);
  // The operator's own texts come with each page.
  if (remembered !== settingsRevision()) memory.clear();
  remembered = settingsRevision();
  const key = `${locale} ${editing} ${namespaces.join(' ')}`;
  const known = memory.get(key);
  if (known) return known;
  const reading = read(locale, namespaces, editing);
  memory.set(key, reading);
  reading.catch(() => memory.delete(key));
  return reading;
}

async function read(locale: Locale, namespaces: Namespace[], editing: boolean): Promise<PageTexts> {
  const texts = await readTexts(locale, namespaces);
  const files: string[] = [];
  const sent: Texts = {};
  for (const [group, part] of Object.entries(textGroups(texts, editing))) {
    const file = textFile(locale, group, part);
    if (file) files.push(file);
    else Object.assign(sent, part);
  }
  return { locale, files, own: overlay(sent, ownTexts(texts.template ?? {}, locale)) };
}

/** Reads namespaces; English fills gaps. */
export async function readTexts(locale: Locale, namespaces: readonly Namespace[]): Promise<Texts> {
  const { _nextI18Next: props } = await serverSideTranslations(locale, [...namespaces], {
    ...config,
    reloadOnPrerender: process.env.NODE_ENV === 'development',
  });
  const store = (props?.initialI18nStore ?? {}) as Store;
  return Object.fromEntries(
    namespaces.map((ns) => [ns, filled(store[locale]?.[ns], store[defaultLocale]?.[ns])]),
  );
}

/** Separates texts of every page from further namespaces. */
export function textGroups(texts: Texts, editing: boolean): TextGroups {
  const isEvery = (ns: string) => pageNamespaces.some((each) => each === ns);
  const every = Object.fromEntries(Object.entries(texts).filter(([ns]) => isEvery(ns)));
  const further = Object.entries(texts).filter(([ns]) => !isEvery(ns));
  return {
    ...(editing ? { members: every } : { page: { ...every, ...forReaders(every) } }),
    ...Object.fromEntries(further.map(([ns, part]) => [ns, { [ns]: part }])),
  };
}

/** Removes texts for editors. */
function forReaders({ edit = {}, validation = {} }: Texts): Texts {
  const { editing: _errors, ...others } = validation;
  return {
    edit: Object.fromEntries(Object.entries(edit).filter(([, text]) => !isGroup(text))),
    validation: others,
  };
}

// A plural form that this language lacks is no gap.
const isOtherPlural = (key: string, texts: Messages) =>
  /_(zero|one|two|few|many)$/.test(key) && key.replace(/[^_]+$/, 'other') in texts;

function filled(texts: Messages = {}, source: Messages = {}): Messages {
  const merged = Object.fromEntries(Object.entries(source).filter(([key]) => !isOtherPlural(key, texts)));
  for (const [key, text] of Object.entries(texts)) {
    const other = source[key];
    merged[key] = isGroup(text) && isGroup(other) ? filled(text, other) : text;
  }
  return merged;
}
