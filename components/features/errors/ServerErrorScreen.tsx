import { TextLink } from '#components/ui/TextLink.tsx';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

export function ServerErrorScreen() {
  const { t } = useTranslation('common');
  return (
    <ErrorScreen status="500" title={t('error.title')} text={t('error.text')}>
      <p>
        <TextLink href={routes.home()}>{t('error.home')}</TextLink>
      </p>
    </ErrorScreen>
  );
}
