import type { SSRConfig } from 'next-i18next/pages';
import { serverSideTranslations } from 'next-i18next/pages/serverSideTranslations';
import { defaultLocale, type Locale } from '#contract/shared/locale.ts';
import { settingsRevision } from '#lib/config/portalSettings.server.ts';
import { withOwnTexts } from '#lib/i18n/ownTexts.server.ts';
import config from '../../next-i18next.config.ts';
import { type Namespace, pageNamespaces } from './namespaces.ts';

type Messages = Record<string, unknown>;
type Store = Partial<Record<Locale, Partial<Record<Namespace, Messages>>>>;

const memory = new Map<string, Promise<SSRConfig>>();
let remembered = 0;

/**
 * Returns next-i18next's page props in one locale, read from disk once. Fills gaps with English here, so that it need
 * not be sent along. Editing texts are for signed-in people only.
 */
export function translations(
  locale: Locale,
  extra: readonly Namespace[] = [],
  { editing = false }: { editing?: boolean } = {},
): Promise<SSRConfig> {
  const namespaces = [...new Set([...pageNamespaces, ...extra])];
  if (process.env.NODE_ENV === 'development') return read(locale, namespaces, editing);
  // The texts of the frame contain what the operator has decided.
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

async function read(locale: Locale, namespaces: Namespace[], editing: boolean): Promise<SSRConfig> {
  const { _nextI18Next: props } = await serverSideTranslations(locale, namespaces, {
    ...config,
    reloadOnPrerender: process.env.NODE_ENV === 'development',
  });
  if (!props) return {};
  const store = props.initialI18nStore as Store;
  const merged = Object.fromEntries(
    namespaces.map((ns) => [ns, filled(store[locale]?.[ns], store[defaultLocale]?.[ns])]),
  );
  const own = { ...merged, template: withOwnTexts(merged['template'] ?? {}, locale) };
  const texts = editing ? own : { ...own, ...forReaders(merged) };
  return { _nextI18Next: { ...props, initialI18nStore: { [locale]: texts }, userConfig: null } };
}

const isGroup = (value: unknown): value is Messages => typeof value === 'object' && value !== null;

/** Returns the texts that readers get otherwise: who may edit, and no errors of edited records. */
function forReaders({ edit = {}, validation = {} }: Record<string, Messages>): Record<string, Messages> {
  const { editing: _errors, ...others } = validation;
  return {
    edit: Object.fromEntries(Object.entries(edit).filter(([, text]) => !isGroup(text))),
    validation: others,
  };
}

// A plural form that this language lacks is no gap.
const isOtherPlural = (key: string, texts: Messages) =>
  /_(zero|one|two|few|many)$/.test(key) && key.replace(/[^_]+$/, 'other') in texts;

/** Fills missing texts from `source`, group by group. */
function filled(texts: Messages = {}, source: Messages = {}): Messages {
  const merged = Object.fromEntries(Object.entries(source).filter(([key]) => !isOtherPlural(key, texts)));
  for (const [key, text] of Object.entries(texts)) {
    const other = source[key];
    merged[key] = isGroup(text) && isGroup(other) ? filled(text, other) : text;
  }
  return merged;
}
