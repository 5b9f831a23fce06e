import { FieldChanges } from '#components/record-editor/FieldChanges.tsx';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import type { BulkOutcome } from '#contract/values/editing.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { BulkSection } from './BulkSection.tsx';
import { Doubts } from './Doubts.tsx';
import { changeDoubts } from './doubtsOf.ts';
import { useValueText } from './useValueText.ts';

interface BulkChangeListProps {
  editing: ProgressEditing;
  changes: BulkOutcome['changes'];
  indicatorName: (slug: string) => string;
}

/** Lists the changes of values before they are saved, with what seems wrong about them. */
export function BulkChangeList({ editing, changes, indicatorName }: BulkChangeListProps) {
  const { t } = useTranslation('edit');
  const text = useValueText();
  const doubts = changeDoubts(editing, changes);
  return (
    <BulkSection title={t('bulk.changes')}>
      <ul className="mt-2 max-h-80 divide-y divide-line overflow-y-auto border-y border-line text-small">
        {changes.map(({ at, indicator, year, fields }) => (
          <li key={at} className="py-2">
            <span className="font-semibold">
              {t('values.cell', { name: indicatorName(indicator), year })}
            </span>
            <Doubts doubts={doubts(indicator, year)} title={t('doubt.check')} />
            <FieldChanges changes={fields} text={text} />
          </li>
        ))}
      </ul>
    </BulkSection>
  );
}
