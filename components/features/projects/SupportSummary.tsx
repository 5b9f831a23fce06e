import { useLocale } from '#components/layout/useLocale.ts';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { PageButton } from '#components/ui/PageLink.tsx';
import type { ProjectDetail } from '#contract/projects/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Counts the open requests for support, with a link. */
export function SupportSummary({ project }: { project: ProjectDetail }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const { initiative, slug, openRequests: count, requestCount } = project;
  return (
    <section aria-labelledby="support">
      <h2 id="support" className="text-section">
        {t('support.title')}
      </h2>
      <p className="mt-4" suppressHydrationWarning>
        {count > 0
          ? t('support.open', { count, formatted: formatNumber(count, locale) })
          : t('support.noneOpen')}
      </p>
      {requestCount > 0 && (
        <PageButton
          href={routes.requestedSupport(initiative.slug, slug)}
          className={`${buttonStyle.secondary} mt-4`}
        >
          {t('support.all')}
        </PageButton>
      )}
    </section>
  );
}
