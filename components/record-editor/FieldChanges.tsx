import type { Revision } from '#contract/revisions/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { FieldText } from './fieldText.ts';

interface FieldChangesProps {
  changes: readonly Pick<Revision['changes'][number], 'field' | 'from' | 'to'>[];
  text: FieldText;
}

/** Lists changed fields, with their values before and after. */
export function FieldChanges({ changes, text }: FieldChangesProps) {
  const { t } = useTranslation('edit');
  return (
    <ul className="text-small">
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          {t('history.change', {
            field: text.label(field),
            from: text.show(field, from),
            to: text.show(field, to),
          })}
        </li>
      ))}
    </ul>
  );
}
