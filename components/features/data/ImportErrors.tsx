import { FactLine } from '#components/ui/FactLine.tsx';
import { elementKey, Sentence } from '#components/ui/Sentence.tsx';
import type { ImportError, ImportResult } from '#contract/imports/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useImportText } from './useImportText.ts';
import { useReason } from './useReason.ts';

/** Lists the errors of a file, with positions. */
export function ImportErrors({ result }: { result: ImportResult }) {
  const { t } = useTranslation('data');
  const reasonOf = useReason();
  const placeOf = usePlace();
  return (
    <section aria-labelledby="errors" className="space-y-4">
      <h2 id="errors" className="text-section">
        {t('errors.title', { count: result.errorCount })}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {result.errors.map((error) => {
          const { text, lang, details } = reasonOf(error);
          const place = placeOf(error);
          return (
            <li key={`${error.place} ${error.reason}`} className="py-3 break-words">
              {place.length > 0 && (
                <p className="font-medium">
                  <Sentence text={t('errors.place', { place: elementKey })}>
                    <FactLine facts={place} />
                  </Sentence>
                </p>
              )}
              <p lang={lang}>{text}</p>
              {details && (
                <p lang="en" className="text-small text-stone">
                  {details}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {result.errorCount > result.errors.length && (
        <p>{t('more', { count: result.errorCount - result.errors.length })}</p>
      )}
    </section>
  );
}

/** Returns a function for the parts of an error's position; one, unchanged, from an older context API. */
function usePlace(): (error: ImportError) => string[] {
  const { t } = useTranslation('data');
  const { nouns, label } = useImportText();
  return ({ place, at }) => {
    if (!at) return place ? [place] : [];
    const { file, row, noun, record, field } = at;
    return [
      file,
      // A list is of one noun.
      ...(row === undefined ? (noun ? nouns({ noun }) : []) : [t('records.row', { row })]),
      record,
      field && (noun ? label({ noun }, field) : field),
    ].filter((part): part is string => part !== undefined);
  };
}
