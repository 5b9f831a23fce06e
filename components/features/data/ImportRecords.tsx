import { FactLine } from '#components/ui/FactLine.tsx';
import type { ImportedRecord, ImportResult } from '#contract/imports/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useImportText } from './useImportText.ts';

const counts = ['created', 'changed', 'unchanged', 'kept'] as const;

/** Shows the effect of an import: numbers, then each record. */
export function ImportRecords({ result }: { result: ImportResult }) {
  const { t } = useTranslation('data');
  const { records, created, changed } = result;
  return (
    <section aria-labelledby="records" className="space-y-4">
      <h2 id="records" className="text-section">
        {t('records.title')}
      </h2>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {counts.map((each) => (
          <div key={each} className="flex flex-col-reverse">
            <dt className="text-small text-stone">{t(`records.count.${each}`)}</dt>
            <dd className="text-title">{result[each]}</dd>
          </div>
        ))}
      </dl>
      {result.kept > 0 && <p className="max-w-prose">{t('records.kept')}</p>}
      <ul className="divide-y divide-line border-y border-line">
        {records.map((record) => (
          <Imported key={[record.noun, record.of, record.address, record.row].join(' ')} record={record} />
        ))}
      </ul>
      {created + changed > records.length && (
        <p>{t('more', { count: created + changed - records.length })}</p>
      )}
    </section>
  );
}

/** Opens on demand. */
function Imported({ record }: { record: ImportedRecord }) {
  const { t } = useTranslation('data');
  const { nouns, label } = useImportText();
  const { address, name, outcome, changes, row } = record;
  const about = [
    t(`records.outcome.${outcome}`),
    ...nouns(record),
    address,
    row === undefined ? null : t('records.row', { row }),
  ];
  return (
    <li className="space-y-1 py-3 break-words">
      <p className="font-medium">{name || address}</p>
      <p className="text-small text-stone">
        <FactLine facts={about} />
      </p>
      {changes.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 text-forest underline">
            {t('records.changes', { count: changes.length })}
          </summary>
          <dl className="space-y-3 pb-2">
            {changes.map(({ field, before, after }) => (
              <div key={field}>
                <dt className="font-medium">{label(record, field)}</dt>
                {before && (
                  <dd className="text-stone">
                    <del>{before}</del>
                  </dd>
                )}
                {before && !after && <dd className="text-small">{t('records.removed')}</dd>}
                {after && (
                  <dd>
                    <ins className="no-underline">{after}</ins>
                  </dd>
                )}
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}
