import { useQuery } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { StudioFrame } from '#components/studio/StudioFrame.tsx';
import { useOffersPage } from '#components/ui/PageLink.tsx';
import { type SettingsSection, settingsSections } from '#contract/settings/constants.ts';
import { may } from '#contract/users/rights.ts';
import { settingsQueries } from '#lib/api/settings.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { PageList } from './PageList.tsx';
import { SectionCard } from './SectionCard.tsx';
import { SettingsHistory } from './SettingsHistory.tsx';
import { useSettings } from './useSettings.ts';
import { useSummary } from './useSummary.tsx';

/** Lists the settings for administrators; pages about the portal also for their editors. */
export function SettingsScreen() {
  const { t } = useTranslation('settings');
  const { api, viewer } = useSite();
  const settings = useSettings();
  const summaryOf = useSummary();
  const offersPage = useOffersPage();
  const query = settingsQueries(api).pages(viewer?.profile.oid ?? '');
  // An older context API does not know these sections.
  const isOffered = (section: SettingsSection) =>
    (section !== 'license' && section !== 'rates') || settings?.[section] !== undefined;
  const { data: list } = useQuery({ ...query, enabled: false });
  return (
    <StudioFrame area="settings" title={t('title')} lead={t('lead')}>
      {settings && may(viewer?.context ?? null, 'settings.manage') && (
        <ul className="grid gap-6 sm:grid-cols-2">
          {settingsSections.filter(isOffered).map((section) => (
            <SectionCard
              key={section}
              title={t(`section.${section}.title`)}
              href={studioRoutes.settingsSection(section)}
            >
              {summaryOf(section, settings)}
            </SectionCard>
          ))}
        </ul>
      )}
      {settings && offersPage(studioRoutes.demonstration()) && (
        <ul>
          <SectionCard title={t('section.demonstration.title')} href={studioRoutes.demonstration()}>
            {t('section.demonstration.lead')}
          </SectionCard>
        </ul>
      )}
      {offersPage(studioRoutes.navigation()) && (
        <ul>
          <SectionCard title={t('navigation.title')} href={studioRoutes.navigation()}>
            {t('navigation.lead')}
          </SectionCard>
        </ul>
      )}
      {list && <PageList list={list} />}
      {settings && <SettingsHistory changes={settings.changes} />}
    </StudioFrame>
  );
}
