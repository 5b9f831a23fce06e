import { useQuery } from '@tanstack/react-query';
import { ConfirmDetails } from '#components/entities/ConfirmDetails.tsx';
import { LevelRules } from '#components/entities/LevelRules.tsx';
import { PageHead } from '#components/layout/PageHead.tsx';
import { useOffers, useSite } from '#components/layout/SiteProvider.tsx';
import { Trail } from '#components/layout/Trail.tsx';
import { useSiteContext } from '#components/layout/useSiteContext.ts';
import { Container } from '#components/ui/Container.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { verificationStates } from '#contract/records/verificationStates.ts';
import { verificationQueries } from '#lib/api/verification.ts';
import { routes } from '#lib/config/routes.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { OpenData } from './OpenData.tsx';
import { Reviews } from './Reviews.tsx';
import { Statistics } from './Statistics.tsx';

const steps = ['answer', 'evidence', 'review', 'publish'] as const;

/** Explains how content is verified, how much, and how to dispute it. */
export function VerificationScreen({ posted = null }: { posted?: Posted | null }) {
  const { t } = useTranslation(['detail', 'levels', 'template']);
  const { api } = useSite();
  const offers = useOffers();
  const site = useSiteContext();
  const { data: insights } = useQuery(verificationQueries(api).insights());
  if (!insights && offers('getVerification')) return null;
  const title = t('verification.title');

  return (
    <Container className="pt-4">
      <PageHead title={title} description={t('verification.description')} />
      <Trail crumbs={[]} current={title} />
      <h1 className="text-display">{title}</h1>
      <p className="mt-4 max-w-prose text-lead">{t('verification.lead')}</p>
      <div className="mt-12 space-y-14">
        <ConfirmDetails posted={posted} />
        <section aria-labelledby="method">
          <h2 id="method" className="text-section">
            {t('verification.method')}
          </h2>
          <ol className="mt-4 max-w-small list-decimal space-y-2 pl-6">
            {steps.map((step) => (
              <li key={step}>{t(`verification.steps.${step}`)}</li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="states">
          <h2 id="states" className="text-section">
            {t('verification.states')}
          </h2>
          <dl className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-3">
            {verificationStates.map((state) => (
              <div key={state} className="border-t-2 border-leaf pt-3">
                <dt className="font-heading text-title font-semibold">
                  {t(`progress.verification.${state}`)}
                </dt>
                <dd className="mt-1">{t(`verification.state.${state}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
        {site?.computesLevels && (
          <section aria-labelledby="levels" className="max-w-small">
            <h2 id="levels" className="text-section">
              {t('levels:title')}
            </h2>
            <LevelRules />
          </section>
        )}
        {insights && (
          <>
            <Statistics insights={insights} />
            <Reviews insights={insights} />
          </>
        )}
        <OpenData />
        <section aria-labelledby="question">
          <h2 id="question" className="text-section">
            {t('verification.question')}
          </h2>
          <div className="prose-text mt-3 max-w-small">
            <p>{t('verification.questionText')}</p>
            <p>
              <TextLink standsAlone href={routes.initiatives()}>
                {t('verification.questionLink')}
              </TextLink>
            </p>
          </div>
        </section>
      </div>
    </Container>
  );
}
