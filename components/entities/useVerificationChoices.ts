import {
  type VerificationState,
  verificationStates,
  type VerifierTie,
} from '#contract/records/verificationStates.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface VerificationChoices {
  readonly options: readonly { readonly value: VerificationState; readonly label: string }[];
  /** Reason for a missing choice. */
  readonly hint: string | undefined;
}

/**
 * Returns the choices of a verifier, without the independent panel if they have ties to the initiative.
 *
 * @param ties ties of the viewer; empty if the context API has none
 */
export function useVerificationChoices(ties: readonly VerifierTie[] = []): VerificationChoices {
  const { t } = useTranslation(['edit', 'detail']);
  const isTied = ties.length > 0;
  const label = (state: VerificationState) => t(`detail:progress.verification.${state}`);
  return {
    options: verificationStates
      .filter((state) => !isTied || state !== 'panel-verified')
      .map((value) => ({ value, label: label(value) })),
    hint: isTied
      ? t('form.tied', {
          ties: ties.map((tie) => t(`detail:progress.tie.${tie}`)).join(', '),
          state: label('panel-verified'),
        })
      : undefined,
  };
}
