import { useTranslation } from 'next-i18next/pages';
import { type VerifierType, verifierTypes } from '#contract/indicatorTerms.ts';
import { type VerificationState, verificationStates } from '#contract/verificationStates.ts';
import { EditSelect } from '#components/edit/EditSelect.tsx';

export interface Verified {
  readonly verification: VerificationState;
  readonly verifiedBy: VerifierType | null;
}

interface VerificationFieldsProps {
  verified: Verified;
  onChange: (verified: Verified) => void;
}

/** How a value was checked, and by whom. */
export function VerificationFields({ verified, onChange }: VerificationFieldsProps) {
  const { t } = useTranslation(['edit', 'detail']);
  const { verification, verifiedBy } = verified;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <EditSelect
        label={t('values.field.verification')}
        value={verification}
        options={verificationStates.map((value) => ({
          value,
          label: t(`detail:progress.verification.${value}`),
        }))}
        onChoose={(chosen) => {
          const isChecked = chosen !== 'self-reported';
          onChange({ verification: chosen, verifiedBy: isChecked ? (verifiedBy ?? 'community') : null });
        }}
      />
      {verification !== 'self-reported' && (
        <EditSelect
          label={t('values.field.verifiedBy')}
          value={verifiedBy ?? 'community'}
          options={verifierTypes.map((value) => ({ value, label: t(`detail:progress.verifier.${value}`) }))}
          onChoose={(chosen) => {
            onChange({ verification, verifiedBy: chosen });
          }}
        />
      )}
    </div>
  );
}
