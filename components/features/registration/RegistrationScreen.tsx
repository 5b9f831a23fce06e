import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDetails } from '#components/entities/ConfirmDetails.tsx';
import { FormScreen } from '#components/form/FormScreen.tsx';
import { useOffers, useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { track } from '#lib/analytics/track.ts';
import { localizedPath, routes } from '#lib/config/routes.ts';
import { confirmDetailsForm } from '#lib/forms/confirmDetails.ts';
import { type Posted, wasSent } from '#lib/forms/posted.ts';
import { registrationForm } from '#lib/forms/registration.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { AccountStage } from './AccountStage.tsx';
import { OnlyFollow } from './OnlyFollow.tsx';
import { RequestStage } from './RequestStage.tsx';
import { type Stage, Stages } from './Stages.tsx';

interface RegistrationScreenProps {
  params: {
    initiative: string | null;
    /** Address of the previous page, with its locale. */
    returnUrl: string | null;
  };
  posted?: Posted | null;
}

/** Guides through registration: an account, the confirmation of its details, the request for a role. */
export function RegistrationScreen({ params, posted = null }: RegistrationScreenProps) {
  const { t } = useTranslation('registration');
  const { settings, viewer } = useSite();
  const locale = useLocale();
  const [isConfirmed, setConfirmed] = useState(false);
  const stage = useStage(posted, isConfirmed);
  const [first] = useState(stage);
  // Without a sign-in there are no accounts, only requests.
  const stages: readonly Stage[] = settings?.signIn ? ['account', 'confirmation', 'request'] : ['request'];
  const complete = (done: Stage) => {
    track('sign_up_progress', { step: stages.indexOf(done) + 1, steps: stages.length });
  };
  const isNew = viewer?.isNew ?? false;
  const completion = useRef(complete);
  useEffect(() => {
    if (isNew) completion.current('account');
  }, [isNew]);

  const { initiative } = params;
  const asked = initiative === null ? routes.start() : routes.initiative(initiative);
  const back = params.returnUrl ?? localizedPath(asked, locale);
  const follow = <OnlyFollow returnUrl={back} isInitiative={!params.returnUrl && initiative !== null} />;
  return (
    <FormScreen title={t('title')} lead={t('lead')}>
      <Stages stages={stages} current={stage} />
      {stage === 'account' && <AccountStage>{follow}</AccountStage>}
      {stage === 'confirmation' && (
        <div className="space-y-8">
          <ConfirmDetails
            posted={posted}
            onConfirmed={() => {
              complete('confirmation');
              setConfirmed(true);
            }}
          />
          {follow}
        </div>
      )}
      {stage === 'request' && (
        <RequestStage
          initiative={initiative}
          posted={posted}
          back={back}
          hasArrived={stage !== first}
          onSent={() => {
            complete('request');
          }}
        />
      )}
    </FormScreen>
  );
}

/**
 * Returns the current stage.
 *
 * @param isConfirmed true if just confirmed; not every context API stores it
 */
function useStage(posted: Posted | null, isConfirmed: boolean): Stage {
  const { settings, viewer } = useSite();
  const offers = useOffers();
  const { asPath } = useRouter();
  const { name } = registrationForm;
  // Input is shown again, even after the end of a session.
  if (posted?.form === name || wasSent(asPath, name)) return 'request';
  if (!viewer) return settings?.signIn ? 'account' : 'request';
  const { profile, context } = viewer;
  if (context.verified || isConfirmed || wasSent(asPath, confirmDetailsForm.name)) return 'request';
  return offers('putUserVerification') && profile.emails.length > 0 ? 'confirmation' : 'request';
}
