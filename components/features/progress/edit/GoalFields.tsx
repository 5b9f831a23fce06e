import { AmountField } from '#components/form/AmountField.tsx';
import { Select } from '#components/form/Select.tsx';
import { useControlledField } from '#components/form/useControlledField.ts';
import { themes } from '#contract/codeLists/constants.ts';
import type { RecordState } from '#contract/records/constants.ts';
import type { OutdatedTexts } from '#contract/records/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { GoalFields as Fields, GoalText } from '#lib/api/goalEditing.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { FieldText } from '../../../record-editor/fieldText.ts';
import { LanguageTexts } from '../../../record-editor/LanguageTexts.tsx';
import { StatusField } from '../../../record-editor/StatusField.tsx';
import type { ShownLanguage } from '../../../record-editor/useErrorLanguage.ts';
import { MilestoneRows } from './MilestoneRows.tsx';
import { SdgsField } from './SdgsField.tsx';

const lines: Record<GoalText, number | undefined> = { name: undefined, statement: 4 };
const years = ['startYear', 'targetYear'] as const;

interface GoalFieldsProps {
  /** Name of the form. */
  form: string;
  fields: Fields;
  sourceLocale: Locale;
  isNew: boolean;
  status: RecordState;
  text: FieldText;
  shown: ShownLanguage;
  outdated: OutdatedTexts | undefined;
  change: (fields: Partial<Fields>) => void;
}

export function GoalFields(props: GoalFieldsProps) {
  const { form, fields, sourceLocale, isNew, status, text, shown, outdated, change } = props;
  const { t } = useTranslation(['edit', 'validation']);
  return (
    <>
      <LanguageTexts texts={lines} {...{ fields, sourceLocale, isNew, text, shown, outdated, change }} />
      <Select
        name="theme"
        {...(isNew && { none: t('validation:choose') })}
        options={themes.map((value) => ({ value, label: t(`record.theme.${value}`) }))}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {years.map((name) => (
          <Year key={name} name={name} />
        ))}
      </div>
      <MilestoneRows {...{ form }} legend={text.label('milestones')} language={shown.language} />
      <SdgsField />
      <StatusField saved={status} label={text.label('status')} />
    </>
  );
}

function Year({ name }: { name: (typeof years)[number] }) {
  return (
    <AmountField {...useControlledField<number | string | null>(name)} readOnly={false} inputMode="numeric" />
  );
}
