import { useLocale } from '#components/layout/useLocale.ts';
import { usePeriod } from '#components/record/usePeriod.ts';
import { ShareBar } from '#components/ui/ShareBar.tsx';
import type { ProjectDetail } from '#contract/projects/schema.ts';
import { elapsedPercent } from '#lib/format/elapsed.ts';
import { formatDate, formatPercent } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Shows start, today and end in words and as a line; empty without dates. */
export function Timeline({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const period = usePeriod(project);
  const { startDate, endDate, asOf } = project;
  if (!period) return null;
  const percent = startDate && endDate ? elapsedPercent({ startDate, endDate }, asOf) : null;

  function passed() {
    const date = formatDate(asOf, locale);
    if (startDate && asOf < startDate) return t('projects.ahead', { date });
    if (endDate && asOf > endDate) return t('projects.over', { date });
    return percent === null ? null : t('projects.passed', { date, share: formatPercent(percent, locale) });
  }

  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="text-section">
        {t('projects.timeline')}
      </h2>
      <p className="mt-4" suppressHydrationWarning>
        {period}
      </p>
      {percent !== null && (
        <div className="mt-3">
          <ShareBar percent={percent} />
        </div>
      )}
      <p className="mt-1.5 text-small" suppressHydrationWarning>
        {passed()}
      </p>
    </section>
  );
}
