type Fields = Record<string, unknown>;
type Texts = Record<string, Record<string, unknown>>;

/** Flattens content into fields: `texts.en.narrative`. */
export function fieldsOf({ texts, ...others }: { readonly texts: object }): Fields {
  const flat = Object.entries(texts as Texts).flatMap(([locale, text]) =>
    Object.entries(text).map(([field, words]) => [`texts.${locale}.${field}`, words] as const),
  );
  return { ...others, ...Object.fromEntries(flat.filter(([, words]) => words !== null)) };
}

/**
 * Restores content from its fields.
 *
 * @param blank an empty text
 */
export function contentOf(fields: Fields, blank: Record<string, null>): Fields & { texts: Texts } {
  const texts: Texts = {};
  const content: Fields = {};
  for (const [field, value] of Object.entries(fields)) {
    const [head, locale, name] = field.split('.');
    if (head === 'texts' && locale !== undefined && name !== undefined) {
      texts[locale] = { ...(texts[locale] ?? blank), [name]: value };
    } else content[field] = value;
  }
  return { ...content, texts };
}
