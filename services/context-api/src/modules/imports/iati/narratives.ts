import type { RecordContent } from '#contract/records/definition.ts';
import { element, type XmlElement } from './xml.ts';

type Text = Readonly<Record<string, string | undefined>>;

export const narrative = (text: string, language?: string): XmlElement =>
  element('narrative', { 'xml:lang': language }, text);

/** Returns texts in all languages, the source language first. */
export function narratives({ sourceLocale, text }: RecordContent, field: string): XmlElement[] {
  const languages = Object.keys(text).sort((one) => (one === sourceLocale ? -1 : 1));
  return languages.flatMap((language) => {
    const written = (text as Readonly<Record<string, Text>>)[language]?.[field];
    return written ? [narrative(written, language)] : [];
  });
}
