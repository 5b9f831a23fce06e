import { useTranslation } from 'next-i18next/pages';
import { Check } from '#components/form/Check.tsx';
import { Checkboxes } from '#components/form/Choices.tsx';
import { Select } from '#components/form/Select.tsx';
import { directions, indicatorTypes } from '#contract/indicators/constants.ts';
import type { RecordState } from '#contract/records/constants.ts';
import type { OutdatedTexts } from '#contract/records/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { dimensions } from '#contract/values/constants.ts';
import type { IndicatorFields as Fields, IndicatorText } from '#lib/api/goalEditing.ts';
import type { FieldText } from '../../../record-editor/fieldText.ts';
import { LanguageTexts } from '../../../record-editor/LanguageTexts.tsx';
import { StatusField } from '../../../record-editor/StatusField.tsx';
import type { RecordFields } from '../../../record-editor/useRecordErrors.ts';
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
  /** Those that it may belong to. */
  goals: readonly { readonly slug: string; readonly name: string }[];
  sourceLocale: Locale;
  isNew: boolean;
  /** There are values: they answer in numbers or in words, as it asked. */
  hasValues: boolean;
  /** Its status as it is stored. */
  status: RecordState;
  text: FieldText;
  record: RecordFields;
  outdated: OutdatedTexts | undefined;
  change: (fields: Partial<Fields>) => void;
}

/** All that an indicator says. */
export function IndicatorFields(props: IndicatorFieldsProps) {
  const { fields, goals, sourceLocale, isNew, hasValues, status, text, record, outdated, change } = props;
  const { t } = useTranslation(['edit', 'detail']);
  const isMeasured = fields.type === 'quantitative';
  return (
    <>
      <Select
        id={record.ownId('goal')}
        label={text.label('goal')}
        fieldError={record.errorOf('goal')}
        value={fields.goal}
        options={goals.map(({ slug, name }) => ({ value: slug, label: name }))}
        onChange={(goal) => {
          change({ goal });
        }}
      />
      <LanguageTexts
        texts={lines}
        hints={{ unit: t('record.hint.unit'), limitations: t('record.hint.limitations') }}
        {...{ fields, sourceLocale, isNew, text, record, outdated, change }}
      />
      <Select
        id={record.ownId('type')}
        label={text.label('type')}
        {...(hasValues && { hint: t('record.hint.type') })}
        fieldError={record.errorOf('type')}
        value={fields.type}
        disabled={hasValues}
        options={indicatorTypes.map((value) => ({ value, label: t(`detail:progress.type.${value}`) }))}
        onChange={(type) => {
          const nothing = { baseline: null, target: null, cumulative: false };
          change(type === 'qualitative' ? { type, ...nothing } : { type });
        }}
      />
      {isMeasured && (
        <>
          <Select
            id={record.ownId('direction')}
            label={text.label('direction')}
            value={fields.direction}
            options={directions.map((value) => ({ value, label: t(`detail:progress.direction.${value}`) }))}
            onChange={(direction) => {
              change({ direction });
            }}
          />
          <Check
            id={record.ownId('cumulative')}
            value={fields.cumulative}
            onChange={(cumulative) => {
              change({ cumulative });
            }}
          >
            {text.label('cumulative')}
          </Check>
          {measures.map((name) => (
            <MeasureField
              key={name}
              {...{ name, record }}
              label={text.label(name)}
              measure={fields[name]}
              onChange={(measure) => {
                change({ [name]: measure });
              }}
            />
          ))}
          <Checkboxes
            id={record.ownId('disaggregations')}
            label={text.label('disaggregations')}
            fieldError={record.errorOf('disaggregations')}
            value={fields.disaggregations}
            options={dimensions.map((value) => ({ value, label: t(`values.dimension.${value}`) }))}
            onChange={(disaggregations) => {
              change({ disaggregations });
            }}
          />
        </>
      )}
      <Check
        id={record.ownId('core')}
        value={fields.core}
        onChange={(core) => {
          change({ core });
        }}
      >
        {text.label('core')}
      </Check>
      <StatusField
        {...{ saved: status, status: fields.status, record }}
        label={text.label('status')}
        onChoose={(next) => {
          change({ status: next });
        }}
      />
    </>
  );
}
