import type { TranslationField } from '#contract/translation/schema.ts';
import { wordChanges } from '#lib/content/wordChanges.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Shows a source text, with its changes since the translation word by word. */
export function SourceText({ field }: { field: TranslationField }) {
  const { t } = useTranslation('translation');
  const { source, before, hasChanged, sourceLanguage } = field;
  const shown = 'max-h-96 overflow-y-auto break-words whitespace-pre-line';
  if (!hasChanged)
    return source === null ? (
      <p className="text-stone italic">{t('noText')}</p>
    ) : (
      // A long text scrolls, so keys reach it.
      <div tabIndex={source.length > 1_000 ? 0 : undefined} className={shown} lang={sourceLanguage}>
        {source}
      </div>
    );
  return (
    <div className="border-l-4 border-clay pl-3">
      <p className="text-small font-semibold text-clay">{t('changed')}</p>
      <div tabIndex={(source ?? '').length > 1_000 ? 0 : undefined} className={shown} lang={sourceLanguage}>
        {wordChanges(before ?? '', source ?? '').map(({ kind, text }, index) => {
          const Part = { same: 'span', removed: 'del', added: 'ins' }[kind] as 'span';
          return <Part key={index}>{text}</Part>;
        })}
      </div>
    </div>
  );
}
