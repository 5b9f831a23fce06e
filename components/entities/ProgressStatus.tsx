import { useTranslation } from 'react-i18next';
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
import type { Progress, StatusCounts } from '#contract/indicators/progress.ts';
import { type ProgressStatus, progressStatuses } from '#contract/indicators/progressStatuses.ts';
import { formatNumber } from '#lib/format/format.ts';

// Text and icon carry the status; the color is additional.
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

/** Shows the status of an indicator and its year, or why there is none. */
export function StatusOf({ progress }: { progress: Progress }) {
  const { t } = useTranslation('detail');
  const { status, reason, year } = progress;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <StatusBadge status={status} text={t(`progress.status.${status}`)} />
      <span className="text-small text-stone">
        {reason ? t(`progress.reason.${reason}`) : year !== null && t('progress.asOf', { year })}
      </span>
    </p>
  );
}

/** Counts indicators by status; omits zeros. */
export function StatusSummary({ statuses }: { statuses: StatusCounts }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const found = progressStatuses.filter((status) => statuses[status] > 0);
  if (found.length === 0) return <p className="text-small text-stone">{t('progress.noIndicators')}</p>;
  return (
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
}
