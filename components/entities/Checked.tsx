import { useLocale } from '#components/layout/useLocale.ts';
import { latestValue } from '#contract/indicators/latest.ts';
import type { IndicatorStatus } from '#contract/indicators/schema.ts';
import type { VerificationState } from '#contract/records/verificationStates.ts';
import { checkedText } from '#lib/format/checkedText.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

// As in the charts.
const shapes = {
  'self-reported': 'M8 3a5 5 0 1 1 0 10A5 5 0 0 1 8 3Z',
  'locally-confirmed': 'M3.5 3.5h9v9h-9Z',
  'panel-verified': 'M8 2l4 6-4 6-4-6Z',
} as const satisfies Record<VerificationState, string>;

/** Draws the mark of a verification in charts; decorates the word beside it. */
export function VerificationMark({ state }: { state: VerificationState }) {
  return (
    <svg viewBox="0 0 16 16" className="mr-1 inline size-4 align-[-0.15em]" aria-hidden="true">
      <path
        d={shapes[state]}
        fill={state === 'self-reported' ? 'none' : 'currentColor'}
        stroke="currentColor"
        strokeWidth="2"
      />
    </svg>
  );
}

/** Shows the verification of an indicator's latest value; empty without a value. */
export function LatestChecked({ indicator }: { indicator: IndicatorStatus }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const latest = latestValue(indicator);
  if (!latest) return null;
  return (
    <p className="text-small" suppressHydrationWarning>
      <VerificationMark state={latest.verification} />
      {checkedText(latest, { t, locale })}
    </p>
  );
}
