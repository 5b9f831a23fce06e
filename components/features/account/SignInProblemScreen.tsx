import { PageHead } from '#components/layout/PageHead.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { Container } from '#components/ui/Container.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { SignInProblem } from '#lib/auth/signInProblem.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { SignedInAlready } from './SignedInAlready.tsx';

interface SignInProblemScreenProps {
  params: {
    problem: SignInProblem;
    returnUrl: string;
    scopes: readonly string[];
  };
}

export function SignInProblemScreen({ params: { problem, returnUrl, scopes } }: SignInProblemScreenProps) {
  const { t } = useTranslation(['account', 'template']);
  const { viewer } = useSite();
  if (viewer) return <SignedInAlready returnUrl={returnUrl} />;
  return (
    <Container width="small" className="py-16">
      <PageHead
        title={t(`signInProblem.${problem}.title`)}
        description={t(`signInProblem.${problem}.text`)}
        noIndex
      />
      <h1 className="text-display">{t(`signInProblem.${problem}.title`)}</h1>
      <p className="mt-4 max-w-prose text-lead">{t(`signInProblem.${problem}.text`)}</p>
      {problem === 'scope' && (
        <>
          <p className="mt-4 max-w-prose">{t('signInProblem.operators')}</p>
          <p className="mt-2 max-w-prose break-words">
            <code>{scopes.join(' ')}</code>
          </p>
        </>
      )}
      <p className="mt-8 flex flex-wrap items-center gap-6">
        <a href={routes.signIn(returnUrl)} rel="nofollow" className={buttonStyle.primary}>
          {t('signInProblem.again')}
        </a>
        <TextLink href={routes.home()}>{t('template:home')}</TextLink>
      </p>
    </Container>
  );
}
