import { useQuery } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useScripted } from '#components/layout/useScripted.ts';
import { StudioFrame } from '#components/studio/StudioFrame.tsx';
import { settingsQueries } from '#lib/api/settings.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { NavigationForm } from './NavigationForm.tsx';

/** Places and order of pages in header and footer. */
export function NavigationScreen() {
  const { t } = useTranslation(['settings', 'edit']);
  const { api, viewer } = useSite();
  const scripted = useScripted();
  const { data } = useQuery({
    ...settingsQueries(api).navigation(viewer?.profile.oid ?? ''),
    enabled: false,
  });
  return (
    <StudioFrame
      area="settings"
      title={t('navigation.title')}
      lead={t('navigation.lead')}
      crumbs={[{ label: t('title'), href: studioRoutes.settings() }]}
    >
      <noscript>
        <p className="border-l-4 border-clay bg-sand px-4 py-3">{t('edit:notes.needsScript')}</p>
      </noscript>
      {data && <NavigationForm navigation={data} isReadOnly={!scripted} />}
    </StudioFrame>
  );
}
