import { useSite } from '#components/layout/SiteProvider.tsx';
import { StateMessage } from '#components/ui/StateMessage.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Explains to a person without rights how to get them. */
export function NoAccess() {
  const { t } = useTranslation('studio');
  const { viewer } = useSite();
  return (
    <StateMessage
      title={t('noAccess.title')}
      text={t(viewer?.context.verified === false ? 'noAccess.unconfirmed' : 'noAccess.text')}
    >
      <TextLink standsAlone href={routes.profile()}>
        {t('noAccess.profile')}
      </TextLink>
      <TextLink standsAlone href={routes.contact()}>
        {t('noAccess.contact')}
      </TextLink>
    </StateMessage>
  );
}
