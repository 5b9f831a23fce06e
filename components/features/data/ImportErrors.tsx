import { useTranslation } from 'react-i18next';
import type { ImportResult } from '#contract/imports/schema.ts';
import { useReason } from './useReason.ts';

/** Lists what is wrong with a file, with the places. */
export function ImportErrors({ result }: { result: ImportResult }) {
  const { t } = useTranslation('data');
  const reasonOf = useReason();
  return (
    <section aria-labelledby="errors" className="space-y-4">
      <h2 id="errors" className="text-section">
        {t('errors.title', { count: result.errorCount })}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {result.errors.map(({ place, reason }) => {
          const { text, lang } = reasonOf(reason);
          return (
            <li key={`${place} ${reason}`} className="py-3 break-words">
              {place && <p className="font-medium">{t('errors.place', { place })}</p>}
              <p lang={lang}>{text}</p>
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
