import { useTranslation } from 'react-i18next';
import {
  type VerificationState,
  verificationStates,
  type VerifierTie,
} from '#contract/records/verificationStates.ts';

interface VerificationChoices {
  readonly options: readonly { readonly value: VerificationState; readonly label: string }[];
  /** Reason for a missing choice; undefined for an independent verifier. */
  readonly hint: string | undefined;
}

/**
 * Returns the ways in which a verifier may have checked: never by an independent panel if they have ties to
 * the initiative.
 * @param ties ties of the viewer; empty where the context API does not give them
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
