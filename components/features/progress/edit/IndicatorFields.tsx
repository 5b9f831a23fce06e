import { Check } from '#components/form/Check.tsx';
import { Checkboxes } from '#components/form/Choices.tsx';
import { Select } from '#components/form/Select.tsx';
import { useControlledField } from '#components/form/useControlledField.ts';
import { directions, indicatorTypes } from '#contract/indicators/constants.ts';
import type { RecordState } from '#contract/records/constants.ts';
import type { OutdatedTexts } from '#contract/records/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { dimensions } from '#contract/values/constants.ts';
import type { IndicatorFields as Fields, IndicatorText } from '#lib/api/goalEditing.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { FieldText } from '../../../record-editor/fieldText.ts';
import { LanguageTexts } from '../../../record-editor/LanguageTexts.tsx';
import { StatusField } from '../../../record-editor/StatusField.tsx';
import type { ShownLanguage } from '../../../record-editor/useErrorLanguage.ts';
import { MeasureField } from './MeasureField.tsx';

const lines: Record<IndicatorText, number | undefined> = {
  name: undefined,
  summary: 3,
  unit: undefined,
  method: 3,
  source: 3,
  limitations: 3,
};
const measures = ['baseline', 'target'] as const;

interface IndicatorFieldsProps {
  fields: Fields;
  /** Goals to choose from. */
  goals: readonly { readonly slug: string; readonly name: string }[];
  sourceLocale: Locale;
  isNew: boolean;
  /** Fixes the type, numbers or words. */
  hasValues: boolean;
  status: RecordState;
  text: FieldText;
  shown: ShownLanguage;
  outdated: OutdatedTexts | undefined;
  change: (fields: Partial<Fields>) => void;
}

export function IndicatorFields(props: IndicatorFieldsProps) {
  const { fields, goals, sourceLocale, isNew, hasValues, status, text, shown, outdated, change } = props;
  const { t } = useTranslation(['edit', 'detail']);
  const { onChange: chooseType, ...type } = useControlledField<Fields['type']>('type');
  const isMeasured = fields.type === 'quantitative';
  return (
    <>
      <Select name="goal" options={goals.map(({ slug, name }) => ({ value: slug, label: name }))} />
      <LanguageTexts
        texts={lines}
        hints={{ unit: t('record.hint.unit'), limitations: t('record.hint.limitations') }}
        {...{ fields, sourceLocale, isNew, text, shown, outdated, change }}
      />
      <Select
        {...type}
        {...(hasValues && { hint: t('record.hint.type') })}
        disabled={hasValues}
        options={indicatorTypes.map((value) => ({ value, label: t(`detail:progress.type.${value}`) }))}
        onChange={(chosen) => {
          chooseType(chosen);
          if (chosen === 'qualitative') change({ baseline: null, target: null, cumulative: false });
        }}
      />
      {isMeasured && (
        <>
          <Select
            name="direction"
            options={directions.map((value) => ({ value, label: t(`detail:progress.direction.${value}`) }))}
          />
          <Check name="cumulative">{text.label('cumulative')}</Check>
          {measures.map((name) => (
            <MeasureField key={name} name={name} label={text.label(name)} />
          ))}
          <Checkboxes
            name="disaggregations"
            options={dimensions.map((value) => ({ value, label: t(`detail:progress.dimension.${value}`) }))}
          />
        </>
      )}
      <Check name="core">{text.label('core')}</Check>
      <StatusField saved={status} label={text.label('status')} />
    </>
  );
}
