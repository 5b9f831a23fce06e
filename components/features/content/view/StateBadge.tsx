import { useLocale } from '#components/layout/useLocale.ts';
import { Badge } from '#components/ui/Badge.tsx';
import type { ContentSummary } from '#contract/content/schema.ts';
import { formatMoment } from '#lib/format/formatMoment.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Shows the public and the pending state of a record. */
export function StateBadge({ record }: { record: Pick<ContentSummary, 'state' | 'status' | 'publishAt'> }) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const { state, status, publishAt } = record;
  const waits = state === 'submitted' || state === 'returned';
  return (
    <span className="flex flex-wrap gap-2" suppressHydrationWarning>
      <Badge tone={state === 'published' ? 'strong' : waits ? 'accent' : 'neutral'}>
        {state === 'scheduled' && publishAt
          ? t('scheduledAt', { time: formatMoment(publishAt, locale) })
          : t(`state.${state}`)}
      </Badge>
      {status === 'published' && state !== 'published' && <Badge tone="strong">{t('isPublic')}</Badge>}
    </span>
  );
}
