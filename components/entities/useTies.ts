import { useTranslation } from 'next-i18next/pages';
import type { VerifierTie } from '#contract/records/verificationStates.ts';

/** What part a verifier has in the initiative, in words; null for an independent one. */
export function useTies(ties: readonly VerifierTie[] = []): string | null {
  const { t } = useTranslation('detail');
  if (ties.length === 0) return null;
  return t('progress.tied', { ties: ties.map((tie) => t(`progress.tie.${tie}`)).join(', ') });
}
