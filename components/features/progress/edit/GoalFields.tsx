import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import { AmountField } from '#components/form/AmountField.tsx';
import { Checkboxes } from '#components/form/Choices.tsx';
import { Select } from '#components/form/Select.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { type Theme, themes } from '#contract/codeLists/constants.ts';
import type { RecordState } from '#contract/records/constants.ts';
import type { OutdatedTexts } from '#contract/records/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { codeListQueries } from '#lib/api/codeLists.ts';
import type { GoalFields as Fields, GoalText } from '#lib/api/goalEditing.ts';
import type { FieldText } from '../../../record-editor/fieldText.ts';
import { LanguageTexts } from '../../../record-editor/LanguageTexts.tsx';
import { StatusField } from '../../../record-editor/StatusField.tsx';
import type { RecordFields } from '../../../record-editor/useRecordErrors.ts';
import { MilestoneRows } from './MilestoneRows.tsx';

const lines: Record<GoalText, number | undefined> = { name: undefined, statement: 4 };
const years = ['startYear', 'targetYear'] as const;
const sdgs = Array.from({ length: 17 }, (_, index) => index + 1);

interface GoalFieldsProps {
  fields: Fields;
  sourceLocale: Locale;
  isNew: boolean;
  /** Its status as it is stored. */
  status: RecordState;
  text: FieldText;
  record: RecordFields;
  outdated: OutdatedTexts | undefined;
  change: (fields: Partial<Fields>) => void;
}

/** All that a goal says. */
export function GoalFields(props: GoalFieldsProps) {
  const { fields, sourceLocale, isNew, status, text, record, outdated, change } = props;
  const { t } = useTranslation(['edit', 'detail', 'validation']);
  const { api } = useSite();
  const { data: lists } = useQuery(codeListQueries(api).all());
  const nameOf = (sdg: number) => lists?.sdg.find(({ code }) => code === String(sdg))?.name ?? '';
  return (
    <>
      <LanguageTexts texts={lines} {...{ fields, sourceLocale, isNew, text, record, outdated, change }} />
      <Select<Theme | ''>
        id={record.ownId('theme')}
        label={text.label('theme')}
        fieldError={record.errorOf('theme')}
        value={fields.theme}
        options={[
          ...(isNew ? [{ value: '' as const, label: t('validation:choose') }] : []),
          ...themes.map((value) => ({ value, label: t(`record.theme.${value}`) })),
        ]}
        onChange={(theme) => {
          change({ theme: theme as Theme });
        }}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {years.map((field) => (
          <AmountField
            key={field}
            id={record.ownId(field)}
            label={text.label(field)}
            fieldError={record.errorOf(field)}
            value={fields[field]}
            readOnly={false}
            onChange={(year) => {
              change({ [field]: year });
            }}
          />
        ))}
      </div>
      <MilestoneRows
        milestones={fields.milestones}
        {...{ text, record }}
        onChange={(milestones) => {
          change({ milestones });
        }}
      />
      <Checkboxes
        id={record.ownId('sdgs')}
        label={text.label('sdgs')}
        fieldError={record.errorOf('sdgs')}
        value={fields.sdgs}
        options={sdgs.map((sdg) => ({
          value: sdg,
          label: t('detail:sdg', { code: String(sdg), name: nameOf(sdg) }),
        }))}
        onChange={(chosen) => {
          change({ sdgs: chosen });
        }}
      />
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
