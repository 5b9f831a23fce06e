import { PageHead } from '#components/layout/PageHead.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { Container } from '#components/ui/Container.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { SignInAction } from '#lib/auth/signInRequest.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { SignedInAlready } from './SignedInAlready.tsx';

interface SignInRequestScreenProps {
  params: { action: SignInAction; returnUrl: string };
}

const addressOf = ({ action, returnUrl }: SignInRequestScreenProps['params']): string => {
  if (action === 'signin') return routes.signIn(returnUrl);
  if (action === 'reset') return routes.resetPassword(returnUrl);
  return action === 'signout' ? routes.signOut(returnUrl) : routes.clearAuth(returnUrl);
};

/** Asks for a click before a foreign link signs a person in or out. */
export function SignInRequestScreen({ params }: SignInRequestScreenProps) {
  const { t } = useTranslation(['detail', 'template']);
  const { settings, viewer } = useSite();
  const { action, returnUrl } = params;
  if (viewer && action === 'signin') return <SignedInAlready returnUrl={returnUrl} />;
  const text = action === 'clear-auth' ? 'signout' : action;
  return (
    <Container width="small" className="py-16">
      <PageHead
        title={t(`signInRequest.${text}.title`)}
        description={t(`signInRequest.${text}.text`)}
        noIndex
      />
      <h1 className="text-display">{t(`signInRequest.${text}.title`)}</h1>
      <p className="mt-4 max-w-prose text-lead">{t(`signInRequest.${text}.text`)}</p>
      <p className="mt-8 flex flex-wrap items-center gap-6">
        {settings?.signIn ? (
          <a href={addressOf(params)} rel="nofollow" className={buttonStyle.primary}>
            {t(`signInRequest.${text}.button`)}
          </a>
        ) : (
          t('wall.notYet')
        )}
        <TextLink href={routes.home()}>{t('template:home')}</TextLink>
      </p>
    </Container>
  );
}
