import type { Element } from '@xmldom/xmldom';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { childrenOf } from './structure.ts';

export const all = (parent: Element, name: string): Element[] =>
  childrenOf(parent).filter(({ nodeName }) => nodeName === name);

export const first = (parent: Element | undefined, name: string): Element | undefined =>
  parent && all(parent, name)[0];

export const textIn = (each: Element | undefined): string => each?.textContent?.trim() ?? '';

export const attribute = (each: Element | undefined, name: string): string | undefined =>
  each?.getAttribute(name) ?? undefined;

export const isLocale = (value: string | undefined): value is Locale => locales.includes(value as Locale);

/** Returns narratives in the portal's languages. */
export function narrativesIn(parent: Element | undefined, language: string): Partial<Record<Locale, string>> {
  const written = (parent ? all(parent, 'narrative') : []).map((each) => {
    const own = attribute(each, 'xml:lang') ?? language;
    return [own.slice(0, 2).toLowerCase(), textIn(each)] as const;
  });
  return Object.fromEntries(written.filter(([own, text]) => isLocale(own) && text !== ''));
}
