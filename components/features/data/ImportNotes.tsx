import type { ImportResult } from '#contract/imports/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Lists the parts of a file that the import omits, and where to enter them. */
export function ImportNotes({ notes, count }: { notes: NonNullable<ImportResult['notes']>; count: number }) {
  const { t } = useTranslation('data');
  const reasons = Object.entries(Object.groupBy(notes, ({ reason }) => reason));
  return (
    <section aria-labelledby="notes" className="space-y-4">
      <h2 id="notes" className="text-section">
        {t('notes.title')}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {reasons.map(([reason, found]) => (
          <li key={reason} className="space-y-1 py-3 break-words">
            <p className="max-w-prose">{t(`notes.reason.${reason as (typeof notes)[number]['reason']}`)}</p>
            <details>
              <summary className="min-h-11 cursor-pointer py-2 text-forest underline">
                {t('notes.places', { count: found.length })}
              </summary>
              <ul className="text-small text-stone">
                {found.map(({ place }) => (
                  <li key={place}>{place}</li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
      {count > notes.length && <p>{t('more', { count: count - notes.length })}</p>}
    </section>
  );
}
