import { useSite } from '#components/layout/SiteProvider.tsx';
import { useOffersPage } from '#components/ui/PageLink.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { ContentRecord } from '#contract/content/schema.ts';
import { managesMembers } from '#contract/users/rights.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';

/** Links the pages of a published initiative, where its team writes goals. */
export function AfterPublication({ record: { noun, status, slug } }: { record: ContentRecord }) {
  const { t } = useTranslation('content');
  const { viewer } = useSite();
  const offersPage = useOffersPage();
  if (noun !== 'initiatives' || status !== 'published') return null;
  const canInvite =
    viewer !== null && managesMembers(viewer.context) && offersPage(studioRoutes.invitations());
  return (
    <div className="max-w-prose border-l-4 border-leaf pl-4">
      <p>{t('next.text')}</p>
      <p className="flex flex-wrap gap-x-6">
        <TextLink standsAlone href={routes.progressReporting(slug)}>
          {t('next.goals')}
        </TextLink>
        {canInvite && (
          <TextLink standsAlone href={studioRoutes.invite()}>
            {t('next.invite')}
          </TextLink>
        )}
      </p>
    </div>
  );
}
