import { StudioFrame } from '#components/studio/StudioFrame.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { SettingsSection } from '#contract/settings/constants.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { SectionForm } from './SectionForm.tsx';
import { useSettings } from './useSettings.ts';

interface SectionScreenProps {
  params: { section: SettingsSection };
  posted?: Posted | null;
}

export function SectionScreen({ params: { section }, posted = null }: SectionScreenProps) {
  const { t } = useTranslation('settings');
  const settings = useSettings();
  return (
    <StudioFrame
      area="settings"
      title={t(`section.${section}.title`)}
      lead={t(`section.${section}.lead`)}
      crumbs={[{ label: t('title'), href: studioRoutes.settings() }]}
    >
      {settings && (
        <SectionForm
          section={section}
          settings={settings}
          posted={posted}
          next={
            <p className="flex flex-wrap gap-x-6">
              <TextLink href={studioRoutes.settings()}>{t('back')}</TextLink>
              <a className="text-forest underline" href="?">
                {t('again')}
              </a>
            </p>
          }
        />
      )}
    </StudioFrame>
  );
}
