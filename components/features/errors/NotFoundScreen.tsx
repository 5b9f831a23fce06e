import { SearchForm } from '#components/layout/SearchForm.tsx';
import { useOffersPage } from '#components/ui/PageLink.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

export function NotFoundScreen() {
  const { t } = useTranslation('common');
  const offersPage = useOffersPage();
  const isComplete = offersPage(routes.search()) && offersPage(routes.initiatives());
  return (
    <ErrorScreen
      status="404"
      title={t('notFound.title')}
      text={t(isComplete ? 'notFound.text' : 'notFound.address')}
    >
      <SearchForm />
      <p>
        {isComplete ? (
          <TextLink href={routes.initiatives()}>{t('notFound.link')}</TextLink>
        ) : (
          <TextLink href={routes.home()}>{t('error.home')}</TextLink>
        )}
      </p>
    </ErrorScreen>
  );
}
