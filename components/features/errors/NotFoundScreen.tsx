import { useTranslation } from 'next-i18next/pages';
import { SearchForm } from '#components/layout/SearchForm.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { routes } from '#lib/config/routes.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

export function NotFoundScreen() {
  const { t } = useTranslation('common');
  return (
    <ErrorScreen status="404" title={t('notFound.title')} text={t('notFound.text')}>
      <SearchForm />
      <p>
        <TextLink href={routes.initiatives()}>{t('notFound.link')}</TextLink>
      </p>
    </ErrorScreen>
  );
}
