import { PageHead } from '#components/layout/PageHead.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { FormGuard } from '#components/record-editor/FormGuard.tsx';
import { Container } from '#components/ui/Container.tsx';
import { may } from '#contract/users/rights.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { ClaimForm } from './ClaimForm.tsx';
import { NewPortal } from './NewPortal.tsx';
import { SetupNotice } from './SetupNotice.tsx';
import type { SetupStep } from './setupStep.ts';
import { SetupSteps } from './SetupSteps.tsx';
import { useSettings } from './useSettings.ts';

interface SetupScreenProps {
  params: { token: string; step: SetupStep | null };
  posted?: Posted | null;
}

/** Sets up a new portal: makes the first administrator, and guides through the settings. */
export function SetupScreen({ params: { token, step }, posted = null }: SetupScreenProps) {
  const { t } = useTranslation('settings');
  const { viewer, settings: site } = useSite();
  const settings = useSettings();
  const state = site?.decided?.setup ?? 'complete';
  const isAdministrator = may(viewer?.context ?? null, 'settings.manage');
  const isClaim = state === 'unclaimed' && token !== '';
  const isFinished = settings?.setup === 'complete';
  const title = isAdministrator
    ? t(isFinished ? 'setup.complete' : 'setup.title')
    : state === 'unclaimed'
      ? t(isClaim ? 'setup.claimTitle' : 'setup.newTitle')
      : t(`setup.${state}`);
  return (
    <Container width="medium" className="py-10">
      <PageHead title={title} description={t(isFinished ? 'setup.finishedLead' : 'setup.lead')} noIndex />
      <h1 className="text-display">{title}</h1>
      <div className="mt-6 space-y-8">
        {isAdministrator && settings && (
          <FormGuard>
            <SetupSteps settings={settings} chosen={step} posted={posted} />
          </FormGuard>
        )}
        {!isAdministrator && isClaim && <ClaimForm token={token} posted={posted} />}
        {!isAdministrator && state === 'unclaimed' && !isClaim && <NewPortal />}
        {!isAdministrator && state !== 'unclaimed' && <SetupNotice state={state} />}
      </div>
    </Container>
  );
}
