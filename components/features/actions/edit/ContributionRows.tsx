import { Radios } from '#components/form/Choices.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { Rows, useRows } from '#components/record-editor/Rows.tsx';
import { contributionKinds } from '#contract/actions/constants.ts';
import type { ActionBody } from '#contract/actions/write.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { typedCode, typedNumber } from '#lib/records/typed.ts';
import { emptyContribution } from './actionForm.ts';

const MOST = 10;

export function ContributionRows({ form }: { form: string }) {
  const { t } = useTranslation('edit');
  const rows = useRows<ActionBody['contributions'][number]>('contributions');
  return (
    <Rows
      {...{ form, rows }}
      name="contributions"
      legend={t('field.contributions')}
      most={MOST}
      rowName={(number) => t('actions.contribution', { number })}
      add={t('actions.addContribution')}
      empty={emptyContribution}
    >
      {(index) => {
        const row = `contributions.${String(index)}`;
        return (
          <>
            <TextField name={`${row}.amount`} inputMode="decimal" setValueAs={typedNumber} />
            <TextField name={`${row}.currency`} hint={t('actions.currencyHint')} setValueAs={typedCode} />
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
