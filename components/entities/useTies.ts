import type { VerifierTie } from '#contract/records/verificationStates.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Returns a verifier's ties in words; null if independent. */
export function useTies(ties: readonly VerifierTie[] = []): string | null {
  const { t } = useTranslation('detail');
  if (ties.length === 0) return null;
  return t('progress.tied', { ties: ties.map((tie) => t(`progress.tie.${tie}`)).join(', ') });
}
