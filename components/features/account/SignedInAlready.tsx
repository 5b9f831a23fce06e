import { PageHead } from '#components/layout/PageHead.tsx';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { Container } from '#components/ui/Container.tsx';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Redirects signed-in people from pages about signing in. */
export function SignedInAlready({ returnUrl }: { returnUrl: string }) {
  const { t } = useTranslation(['detail', 'common']);
  return (
    <Container width="small" className="py-16">
      <PageHead title={t('common:signedIn.title')} description={t('signInRequest.continue')} noIndex />
      <h1 className="text-display">{t('common:signedIn.title')}</h1>
      <p className="mt-8">
        <a href={returnUrl} className={buttonStyle.primary}>
          {t('signInRequest.continue')}
        </a>
      </p>
    </Container>
  );
}
