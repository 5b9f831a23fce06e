import { useVerificationChoices } from '#components/entities/useVerificationChoices.ts';
import { Select } from '#components/form/Select.tsx';
import type { VerificationState, VerifierTie } from '#contract/records/verificationStates.ts';
import { type VerifierType, verifierTypes } from '#contract/values/constants.ts';
import type { ApiError } from '#lib/http/apiError.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

export interface Verified {
  readonly verification: VerificationState;
  readonly verifiedBy: VerifierType | null;
}

/** Replaces an independent panel, for a verifier with ties to the initiative. */
export const withoutPanel = ({ verification, verifiedBy }: Verified): Verified => ({
  verification: verification === 'panel-verified' ? 'locally-confirmed' : verification,
  verifiedBy: verifiedBy === 'panel' ? 'community' : verifiedBy,
});

interface VerificationFieldsProps {
  verified: Verified;
  ties: readonly VerifierTie[] | undefined;
  errors: ApiError['errors'];
  onChange: (verified: Verified) => void;
}

/** Edits verification and verifier of a value. */
export function VerificationFields({ verified, ties, errors, onChange }: VerificationFieldsProps) {
  const { t } = useTranslation(['edit', 'detail']);
  const { options, hint } = useVerificationChoices(ties);
  const { verification, verifiedBy } = verified;
  const verifiers = verifierTypes.filter((type) => type !== 'panel' || (ties ?? []).length === 0);
  const errorOf = (field: keyof Verified) => errors.find(({ path }) => path === field)?.message;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={t('values.field.verification')}
        hint={hint}
        fieldError={errorOf('verification')}
        value={verification}
        options={options}
        onChange={(chosen) => {
          const isChecked = chosen !== 'self-reported';
          onChange({ verification: chosen, verifiedBy: isChecked ? (verifiedBy ?? 'community') : null });
        }}
      />
      {verification !== 'self-reported' && (
        <Select
          label={t('values.field.verifiedBy')}
          fieldError={errorOf('verifiedBy')}
          value={verifiedBy ?? 'community'}
          options={verifiers.map((value) => ({ value, label: t(`detail:progress.verifier.${value}`) }))}
          onChange={(chosen) => {
            onChange({ verification, verifiedBy: chosen });
          }}
        />
      )}
    </div>
  );
}
