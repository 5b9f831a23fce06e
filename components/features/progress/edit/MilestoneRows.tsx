import { AmountField } from '#components/form/AmountField.tsx';
import { Check } from '#components/form/Check.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { useControlledField } from '#components/form/useControlledField.ts';
import { Rows, useRows } from '#components/record-editor/Rows.tsx';
import type { Locale } from '#contract/shared/locale.ts';
import { emptyMilestone, type GoalFields } from '#lib/api/goalEditing.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

const MOST = 40;

interface MilestoneRowsProps {
  /** Name of the form. */
  form: string;
  legend: string;
  language: Locale;
}

/** Edits milestones, each with its year and its text in one language. */
export function MilestoneRows({ form, legend, language }: MilestoneRowsProps) {
  const { t } = useTranslation(['edit', 'template']);
  const rows = useRows<GoalFields['milestones'][number]>('milestones');
  return (
    <Rows
      {...{ form, legend, rows }}
      name="milestones"
      most={MOST}
      rowName={(number) => t('record.milestone', { number })}
      add={t('record.addMilestone')}
      empty={emptyMilestone}
    >
      {(index) => {
        const row = `milestones.${String(index)}`;
        const text = `${row}.texts.${language}`;
        return (
          <>
            <Year name={`${row}.year`} />
            <TextField
              key={text}
              name={text}
              label={t('values.inLanguage', {
                field: t('record.milestoneText'),
                language: t(`template:languageName.${language}`),
              })}
            />
            <Check name={`${row}.done`}>{t('record.done')}</Check>
          </>
        );
      }}
    </Rows>
  );
}

function Year({ name }: { name: string }) {
  const { t } = useTranslation('edit');
  const field = useControlledField<number | string | null>(name);
  return <AmountField {...field} label={t('record.year')} readOnly={false} inputMode="numeric" />;
}
