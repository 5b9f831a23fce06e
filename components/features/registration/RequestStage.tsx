import { useEffect, useMemo, useRef } from 'react';
import { SentPanel } from '#components/form/SentPanel.tsx';
import { WriteForm } from '#components/form/WriteForm.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { track } from '#lib/analytics/track.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { registrationForm } from '#lib/forms/registration.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { Consents } from './Consents.tsx';
import { OwnDetails } from './OwnDetails.tsx';
import { Wishes } from './Wishes.tsx';

interface RequestStageProps {
  /** Slug of the previous page's initiative. */
  initiative: string | null;
  posted: Posted | null;
  /** Address to continue at, with its locale. */
  back: string;
  /** True after the previous stage. */
  hasArrived: boolean;
  onSent: () => void;
}

/** Asks for a role; the account has the identity. */
export function RequestStage({ initiative, posted, back, hasArrived, onSent }: RequestStageProps) {
  const { t } = useTranslation(['registration', 'validation']);
  const { viewer } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hasArrived) heading.current?.focus();
  }, [hasArrived]);
  const jobTitle = viewer?.profile.jobTitle;
  const initial = useMemo(
    () => ({
      ...(initiative !== null && { initiative: [initiative] }),
      ...(jobTitle && { jobTitle: [jobTitle] }),
    }),
    [initiative, jobTitle],
  );
  return (
    <section aria-labelledby="request-stage" className="space-y-6">
      <h2 ref={heading} id="request-stage" tabIndex={-1} className="text-section focus:outline-none">
        {t('request.title')}
      </h2>
      <WriteForm
        form={registrationForm}
        title={t('request.title')}
        labels={{
          name: t('validation:fields.name'),
          email: t('validation:fields.email'),
          jobTitle: t('jobTitle'),
          organizationName: t('validation:fields.organization'),
          role: t('role'),
          initiative: t('initiative'),
          reason: t('reason'),
          interests: t('interests'),
          consent: t('validation:fields.consent'),
          newsletter: t('newsletterLabel'),
        }}
        initial={initial}
        posted={posted}
        submit={t('send')}
        onStart={() => {
          // Others have started with their account.
          if (!viewer) track('sign_up_start', {});
        }}
        onSent={onSent}
        sent={
          <SentPanel title={t('sentTitle')}>
            <p>{t('sentText')}</p>
            <p>
              <a href={back} className={buttonStyle.secondary}>
                {t('goOn')}
              </a>
            </p>
          </SentPanel>
        }
      >
        <Wishes />
        <OwnDetails />
        <Consents />
      </WriteForm>
    </section>
  );
}
