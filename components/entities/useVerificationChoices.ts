import { useTranslation } from 'next-i18next/pages';
import {
  type VerificationState,
  verificationStates,
  type VerifierTie,
} from '#contract/records/verificationStates.ts';

interface VerificationChoices {
  readonly options: readonly { readonly value: VerificationState; readonly label: string }[];
  /** Why one of them is missing; undefined for an independent verifier. */
  readonly hint: string | undefined;
}

/**
 * Returns how a verifier may say that something was checked: never by an independent panel where they have ties to the initiative.
 *
 * @param ties those of the viewer; none where the context API does not tell them
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
