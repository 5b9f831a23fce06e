import { PageHead } from '#components/layout/PageHead.tsx';
import { Container } from '#components/ui/Container.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Ends a tab for signing in again: the input is in the other one. */
export function SignedInScreen() {
  const { t } = useTranslation(['common', 'template']);
  return (
    <Container width="small" className="py-16">
      <PageHead title={t('signedIn.title')} description={t('signedIn.text')} noIndex />
      <h1 className="text-display">{t('signedIn.title')}</h1>
      <p className="mt-4 max-w-prose text-lead">{t('signedIn.text')}</p>
      <p className="mt-8">
        <TextLink href={routes.home()}>{t('template:home')}</TextLink>
      </p>
    </Container>
  );
}
