import { SentPanel } from '#components/form/SentPanel.tsx';
import { WriteForm } from '#components/form/WriteForm.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { SettingsEditing } from '#contract/settings/schema.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';
import { type Posted, sentAddress } from '#lib/forms/posted.ts';
import { setupFinishForm } from '#lib/forms/settings.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { mayOpenArea } from '#lib/studio/areas.ts';
import { studioRoutes } from '#lib/studio/routes.ts';

interface LastStepProps {
  settings: SettingsEditing;
  posted: Posted | null;
}

/** Opens the portal and leads to its first initiative. */
export function LastStep({ settings, posted }: LastStepProps) {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const here = studioRoutes.setup('step=last');
  const links = (
    <ul className="space-y-2">
      <FirstInitiative />
      <li>
        <TextLink href={routes.home()}>{t('setup.home')}</TextLink>
      </li>
    </ul>
  );
  if (settings.setup === 'complete' && posted === null)
    return <SentPanel title={t('setup.finished')}>{links}</SentPanel>;
  return (
    <>
      <WriteForm
        form={setupFinishForm}
        title={t('setup.finish')}
        labels={{}}
        posted={posted}
        submit={t('setup.finish')}
        onSent={() => {
          window.location.assign(localizedPath(sentAddress(here, setupFinishForm.name), locale));
        }}
        sent={<SentPanel title={t('setup.finished')}>{links}</SentPanel>}
      >
        {null}
      </WriteForm>
      <ul className="space-y-2">
        <FirstInitiative />
        <li className="empty:hidden">
          <TextLink standsAlone href={studioRoutes.demonstration()}>
            {t('setup.demonstration')}
          </TextLink>
        </li>
      </ul>
    </>
  );
}

/** Links the form of a new initiative, if offered. */
function FirstInitiative() {
  const { t } = useTranslation('settings');
  const { viewer } = useSite();
  if (!viewer || !mayOpenArea('content', viewer.context)) return null;
  return (
    <li>
      <TextLink standsAlone href={studioRoutes.newInitiative()}>
        {t('setup.addInitiative')}
      </TextLink>
    </li>
  );
}
