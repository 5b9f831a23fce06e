import { TextLink } from '#components/ui/TextLink.tsx';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

/** Says that the context API lacks the page's content. */
export function NotOfferedScreen() {
  const { t } = useTranslation('common');
  return (
    <ErrorScreen status="404" title={t('notOffered.title')} text={t('notOffered.text')}>
      <p>
        <TextLink href={routes.home()}>{t('error.home')}</TextLink>
      </p>
    </ErrorScreen>
  );
}
