import { useLocale } from '#components/layout/useLocale.ts';
import { classNames } from '#components/ui/classNames.ts';
import {
  BackIcon,
  CheckIcon,
  FastForwardIcon,
  ForwardIcon,
  QuestionIcon,
  SlowIcon,
} from '#components/ui/icons.tsx';
import type { StatusCounts, VerificationSummary } from '#contract/indicators/progress.ts';
import { type ProgressStatus, progressStatuses } from '#contract/indicators/progressStatuses.ts';
import type { IndicatorStatus } from '#contract/indicators/schema.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { LatestChecked } from './Checked.tsx';
import { useVerifiedText } from './useVerifiedText.ts';

// Text and icon show the status without color.
const looks = {
  'target-achieved': { Icon: CheckIcon, tone: 'border-forest bg-forest text-paper' },
  'on-track': { Icon: FastForwardIcon, tone: 'border-moss bg-paper text-moss' },
  moderate: { Icon: ForwardIcon, tone: 'border-moss bg-paper text-ink' },
  limited: { Icon: SlowIcon, tone: 'border-clay border-dashed bg-paper text-ink' },
  deteriorating: { Icon: BackIcon, tone: 'border-clay bg-paper text-clay' },
  'no-data': { Icon: QuestionIcon, tone: 'border-line border-dashed bg-paper text-stone' },
} as const;

function StatusBadge({ status, text }: { status: ProgressStatus; text: string }) {
  const { Icon, tone } = looks[status];
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-small font-medium',
        tone,
      )}
    >
      <Icon className="size-4 shrink-0" />
      {text}
    </span>
  );
}

/** Shows status, year and verification of an indicator, or the reason for a missing status. */
export function StatusOf({ indicator }: { indicator: IndicatorStatus }) {
  const { t } = useTranslation('detail');
  const { status, reason, year } = indicator.progress;
  return (
    <div className="space-y-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusBadge status={status} text={t(`progress.status.${status}`)} />
        <span className="text-small text-stone">
          {reason ? t(`progress.reason.${reason}`) : year !== null && t('progress.asOf', { year })}
        </span>
      </p>
      <LatestChecked indicator={indicator} />
    </div>
  );
}

interface StatusSummaryProps {
  statuses: StatusCounts;
  verification?: VerificationSummary | undefined;
}

/** Counts indicators by status, and those verified by others; omits zeros. */
export function StatusSummary({ statuses, verification }: StatusSummaryProps) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const verifiedText = useVerifiedText();
  const checked = verification && verifiedText(verification);
  const found = progressStatuses.filter((status) => statuses[status] > 0);
  if (found.length === 0) return <p className="text-small text-stone">{t('progress.noIndicators')}</p>;
  const list = (
    <ul aria-label={t('progress.byStatus')} className="flex flex-wrap gap-2">
      {found.map((status) => (
        <li key={status}>
          <StatusBadge
            status={status}
            text={t('progress.statusCount', {
              status: t(`progress.status.${status}`),
              formatted: formatNumber(statuses[status], locale),
            })}
          />
        </li>
      ))}
    </ul>
  );
  if (!checked) return list;
  return (
    <>
      {list}
      <p className="mt-2 text-small text-stone" suppressHydrationWarning>
        {checked}
      </p>
    </>
  );
}
