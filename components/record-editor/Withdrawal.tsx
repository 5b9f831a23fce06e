import { useId } from 'react';
import { Select } from '#components/form/Select.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { Button } from '#components/ui/Button.tsx';
import { withdrawnStates } from '#contract/records/constants.ts';
import type { Withdrawal as Body } from '#contract/records/withdrawal.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { writeSchemas } from '#lib/records/schemas.ts';
import { StepForm } from './StepForm.tsx';

interface WithdrawalProps {
  /** Consequence for dependent records. */
  effect: string;
  /** True with unsaved input. */
  isChanged: boolean;
  withdraw: (body: Body) => Promise<void>;
}

/** Withdraws a record, for a reason. */
export function Withdrawal({ effect, isChanged, withdraw }: WithdrawalProps) {
  const { t } = useTranslation('edit');
  const name = useId();
  return (
    <details className="mt-8 border-t border-line pt-2">
      <summary className="min-h-11 py-2 font-semibold text-clay underline underline-offset-4">
        {t('withdrawal.title')}
      </summary>
      <StepForm<Body>
        name={name}
        title={t('withdrawal.title')}
        className="mt-2 space-y-4"
        labels={{ to: t('withdrawal.to'), note: t('withdrawal.reason') }}
        defaultValues={{ to: 'draft', note: '' }}
        schema={writeSchemas.withdrawal}
        send={withdraw}
      >
        {({ isSubmitting, hasFailed }) => (
          <>
            <p className="max-w-prose">{effect}</p>
            <Select
              name="to"
              options={withdrawnStates.map((value) => ({ value, label: t(`withdrawal.state.${value}`) }))}
            />
            <TextArea name="note" rows={3} hint={t('withdrawal.reasonHint')} />
            {isChanged && <p className="text-small">{t('withdrawal.saveFirst')}</p>}
            {hasFailed && (
              <p role="alert" className="font-semibold text-clay">
                {t('form.failed')}
              </p>
            )}
            <Button type="submit" look="secondary" disabled={isChanged} isBusy={isSubmitting}>
              {t('withdrawal.withdraw')}
            </Button>
          </>
        )}
      </StepForm>
    </details>
  );
}
