import type { Translation } from '#contract/translation/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { byPart } from './byPart.ts';
import { SourceText } from './SourceText.tsx';
import { useFieldName } from './useFieldName.ts';

export function TranslationView({ translation }: { translation: Translation }) {
  const { t } = useTranslation(['translation', 'template']);
  const names = useFieldName();
  const { fields, texts, language, sourceLocale } = translation;
  const columns = [
    t('source', { language: t(`template:languageName.${sourceLocale}`) }),
    t('target', { language: t(`template:languageName.${language}`) }),
  ];
  return (
    <div className="space-y-8">
      {byPart(fields).map(([part, own]) => {
        const title = names.part(own[0]!);
        return (
          <section key={part} aria-label={title ?? columns.join(' – ')} className="space-y-4">
            {title !== null && <h2 className="text-title">{title}</h2>}
            <dl className="divide-y divide-line border-y border-line">
              {own.map((field) => (
                <div key={field.key} className="space-y-2 py-3">
                  <dt className="text-stone">{names.name(field)}</dt>
                  <dd className="grid gap-4 lg:grid-cols-2">
                    <div>
                      <p className="text-small text-stone">{columns[0]}</p>
                      <SourceText field={field} />
                    </div>
                    <div>
                      <p className="text-small text-stone">{columns[1]}</p>
                      {texts[field.key] ? (
                        <div className="break-words whitespace-pre-line" lang={language}>
                          {texts[field.key]}
                        </div>
                      ) : (
                        <p className="text-stone italic">{t('noText')}</p>
                      )}
                    </div>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
    </div>
  );
}
