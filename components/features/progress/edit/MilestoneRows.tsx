import { useTranslation } from 'next-i18next/pages';
import { EditAmount } from '../../../record-editor/EditAmount.tsx';
import { EditCheck } from '../../../record-editor/EditCheck.tsx';
import { EditText } from '../../../record-editor/EditField.tsx';
import { Rows } from '../../../record-editor/Rows.tsx';
import type { FieldText } from '../../../record-editor/fieldText.ts';
import type { RecordFields } from '../../../record-editor/useRecordErrors.ts';
import { emptyMilestone, type GoalFields } from '#lib/api/goalEditing.ts';

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
            <EditAmount
              id={ownId(field('year'))}
              label={t('record.year')}
              fieldError={errorOf(field('year'))}
              value={milestone.year}
              readOnly={false}
              onChange={(year) => {
                change({ year: year! });
              }}
            />
            <EditText
              id={ownId(words)}
              label={t('values.inLanguage', {
                field: t('record.milestoneText'),
                language: t(`template:languageName.${language}`),
              })}
              fieldError={errorOf(words)}
              value={milestone.texts[language] ?? null}
              onType={(typed) => {
                const { [language]: _, ...others } = milestone.texts;
                change({ texts: typed === '' ? others : { ...others, [language]: typed } });
              }}
            />
            <EditCheck
              label={t('record.done')}
              checked={milestone.done}
              onCheck={(done) => {
                change({ done });
              }}
            />
          </>
        );
      }}
    </Rows>
  );
}
