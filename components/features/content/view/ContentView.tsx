import type { ContentRecord } from '#contract/content/schema.ts';
import { type Locale, locales } from '#contract/shared/locale.ts';
import { contentFields, textPath } from '#lib/content/contentFields.ts';
import { definitions } from '#lib/content/definitions.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { isWritten } from '#lib/records/writtenTexts.ts';
import { sections } from '../forms/sections.ts';
import { useContentText } from '../useContentText.ts';

export function ContentView({ record }: { record: ContentRecord }) {
  const { t } = useTranslation('content');
  const text = useContentText(record.noun);
  const definition = definitions[record.noun];
  const fields = contentFields(definition, record.content);
  const written = locales.filter((locale) =>
    Object.keys(definition.texts).some((name) => isWritten(fields[textPath(locale, name)])),
  );
  const pathsOf = (name: string): { path: string; lang?: Locale }[] =>
    name in definition.texts
      ? written.map((locale) => ({ path: textPath(locale, name), lang: locale }))
      : [{ path: name }];
  return (
    <div className="space-y-8">
      {sections[record.noun].map(({ key, fields: names }) => (
        <section key={key} aria-labelledby={`view-${key}`}>
          <h2 id={`view-${key}`} className="text-section">
            {t(`section.${key}`)}
          </h2>
          <dl className="mt-3 divide-y divide-line border-y border-line">
            {names.flatMap(pathsOf).map(({ path, lang }) => (
              <div key={path} className="gap-6 py-3 sm:grid sm:grid-cols-3">
                <dt className="text-stone">{text.label(path)}</dt>
                <dd
                  className="break-words whitespace-pre-line sm:col-span-2"
                  lang={lang}
                  suppressHydrationWarning
                >
                  {text.show(path, valueAt(record.content, path))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** Returns the saved value at a path of the content. */
const valueAt = (content: ContentRecord['content'], path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], content);
