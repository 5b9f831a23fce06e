import { useRouter } from 'next/router';
import { TextLink } from '#components/ui/TextLink.tsx';
import { setupSections } from '#contract/settings/constants.ts';
import type { SettingsEditing } from '#contract/settings/schema.ts';
import { type Posted, wasSent } from '#lib/forms/posted.ts';
import { settingsForms } from '#lib/forms/settings.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { LastStep } from './LastStep.tsx';
import { PagesStep } from './PagesStep.tsx';
import { SectionForm } from './SectionForm.tsx';
import type { SetupStep } from './setupStep.ts';
import { StepLink, StepNavigation } from './StepNavigation.tsx';

interface SetupStepsProps {
  settings: SettingsEditing;
  /** Step of the address; null for the first undone one. */
  chosen: SetupStep | null;
  posted: Posted | null;
}

const steps: readonly SetupStep[] = [...setupSections, 'pages', 'last'];

/** Guides an administrator through the settings, in any order. */
export function SetupSteps({ settings, chosen, posted }: SetupStepsProps) {
  const { t } = useTranslation('settings');
  const { asPath } = useRouter();
  const { done } = settings;
  const isFinished = settings.setup === 'complete';
  const current = chosen ?? setupSections.find((section) => !done.includes(section)) ?? 'pages';
  const nameOf = (step: SetupStep) => (step === 'last' ? t('setup.last') : t(`section.${step}.title`));
  const saved = setupSections.find((section) => wasSent(asPath, settingsForms[section].name));
  const next = steps[steps.indexOf(current) + 1];
  return (
    <>
      <p className="max-w-prose text-lead">
        {isFinished ? (
          <>
            {t('setup.finishedLead')}{' '}
            <TextLink href={studioRoutes.settings()}>{t('setup.settings')}</TextLink>
          </>
        ) : (
          t('setup.lead')
        )}
      </p>
      {saved && saved !== current && (
        <p role="status" className="max-w-small border-l-4 border-leaf pl-4">
          {t('setup.saved', { step: nameOf(saved) })}
        </p>
      )}
      <StepNavigation {...{ steps, current, done, nameOf }} hasProgress={!isFinished} />
      <section aria-labelledby="step" className="space-y-6">
        <h2 id="step" className="text-section">
          {nameOf(current)}
        </h2>
        {!(current === 'last' && isFinished) && (
          <p className="max-w-prose">
            {current === 'last' ? t('setup.lastLead') : t(`section.${current}.lead`)}
          </p>
        )}
        {current === 'pages' && <PagesStep />}
        {current === 'last' && <LastStep settings={settings} posted={posted} />}
        {current !== 'pages' && current !== 'last' && (
          <SectionForm
            section={current}
            settings={settings}
            posted={posted}
            next={next && <StepLink step={next}>{t('setup.next', { step: nameOf(next) })}</StepLink>}
          />
        )}
        {next && (
          <p>
            <a className="text-forest underline" href={`?step=${next}`}>
              {current === 'pages' || isFinished ? t('setup.next', { step: nameOf(next) }) : t('setup.skip')}
            </a>
          </p>
        )}
      </section>
    </>
  );
}
