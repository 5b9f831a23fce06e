import { useTranslation } from 'next-i18next/pages';
import { Radios } from '#components/form/Choices.tsx';
import { fieldId } from '#components/form/FormContext.ts';
import { TextField } from '#components/form/TextField.tsx';
import { Rows } from '#components/record-editor/Rows.tsx';
import { contributionKinds } from '#contract/actions/constants.ts';
import type { ActionBody } from '#contract/actions/write.ts';
import { emptyContribution } from './actionForm.ts';

type Contributions = ActionBody['contributions'];

interface ContributionRowsProps {
  /** Name of the form. */
  form: string;
  contributions: Contributions;
  onChange: (contributions: Contributions) => void;
}

const MOST = 10;

export function ContributionRows({ form, contributions, onChange }: ContributionRowsProps) {
  const { t } = useTranslation('edit');
  return (
    <Rows
      id={fieldId(form, 'contributions')}
      legend={t('field.contributions')}
      rows={contributions}
      most={MOST}
      rowName={(number) => t('actions.contribution', { number })}
      add={t('actions.addContribution')}
      empty={emptyContribution}
      onChange={onChange}
    >
      {(index) => {
        const row = `contributions.${String(index)}`;
        return (
          <>
            <TextField name={`${row}.amount`} inputMode="decimal" />
            <TextField name={`${row}.currency`} hint={t('actions.currencyHint')} />
            <Radios
              name={`${row}.kind`}
              options={contributionKinds.map((value) => ({ value, label: t(`actions.kind.${value}`) }))}
            />
          </>
        );
      }}
    </Rows>
  );
}
