import { useTranslation } from 'next-i18next/pages';
import { AmountField } from '#components/form/AmountField.tsx';
import { Check } from '#components/form/Check.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { emptyMilestone, type GoalFields } from '#lib/api/goalEditing.ts';
import type { FieldText } from '../../../record-editor/fieldText.ts';
import { Rows } from '../../../record-editor/Rows.tsx';
import type { RecordFields } from '../../../record-editor/useRecordErrors.ts';

type Milestones = GoalFields['milestones'];

const MOST = 40;

interface MilestoneRowsProps {
  milestones: Milestones;
  text: FieldText;
  record: RecordFields;
  onChange: (milestones: Milestones) => void;
}

/** What is to be reached on the way to a goal, each with its year and its words in the language that is shown. */
export function MilestoneRows({ milestones, text, record, onChange }: MilestoneRowsProps) {
  const { t } = useTranslation(['edit', 'template']);
  const { language, ownId, errorOf } = record;
  return (
    <Rows
      id={ownId('milestones')}
      legend={text.label('milestones')}
      rows={milestones}
      most={MOST}
      rowName={(number) => t('record.milestone', { number })}
      add={t('record.addMilestone')}
      empty={emptyMilestone}
      onChange={onChange}
    >
      {(index) => {
        const milestone = milestones[index]!;
        const field = (name: string) => `milestones.${String(index)}.${name}`;
        const change = (changes: Partial<Milestones[number]>) => {
          onChange(milestones.with(index, { ...milestone, ...changes }));
        };
        const words = field(`texts.${language}`);
        return (
          <>
            <AmountField
              id={ownId(field('year'))}
              label={t('record.year')}
              fieldError={errorOf(field('year'))}
              value={milestone.year}
              readOnly={false}
              onChange={(year) => {
                change({ year: year! });
              }}
            />
            <TextField
              id={ownId(words)}
              label={t('values.inLanguage', {
                field: t('record.milestoneText'),
                language: t(`template:languageName.${language}`),
              })}
              fieldError={errorOf(words)}
              value={milestone.texts[language] ?? null}
              onChange={(typed) => {
                const { [language]: _, ...others } = milestone.texts;
                change({ texts: typed === '' ? others : { ...others, [language]: typed } });
              }}
            />
            <Check
              value={milestone.done}
              onChange={(done) => {
                change({ done });
              }}
            >
              {t('record.done')}
            </Check>
          </>
        );
      }}
    </Rows>
  );
}
