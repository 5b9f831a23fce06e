import type { StatusCounts } from '#contract/indicators/progress.ts';
import { type ProgressStatus, progressStatuses } from '#contract/indicators/progressStatuses.ts';

const fills = {
  'target-achieved': 'fill-forest',
  'on-track': 'fill-moss',
  moderate: 'fill-leaf',
  limited: 'fill-leaf/45',
  deteriorating: 'fill-clay',
  'no-data': 'fill-line',
} as const;

/** Draws the shares of the statuses; decorates the words beside it. */
export function StatusBar({ statuses }: { statuses: StatusCounts }) {
  const sumOf = (some: readonly ProgressStatus[]) => some.reduce((sum, status) => sum + statuses[status], 0);
  return (
    <svg
      viewBox={`0 0 ${String(sumOf(progressStatuses) || 1)} 1`}
      preserveAspectRatio="none"
      className="h-2 w-full rounded-full"
      aria-hidden="true"
    >
      {progressStatuses.map((status, index) => {
        const x = sumOf(progressStatuses.slice(0, index));
        const width = statuses[status];
        return width > 0 && <rect key={status} x={x} width={width} height="1" className={fills[status]} />;
      })}
    </svg>
  );
}
