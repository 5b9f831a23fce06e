import type { ReactNode } from 'react';
import { useLocale } from '#components/layout/useLocale.ts';
import { setupSections } from '#contract/settings/constants.ts';
import { localizedPath } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import type { SetupStep } from './setupStep.ts';

/** Links a step by a full load, to show what has been saved. */
export function StepLink({ step, children }: { step: SetupStep; children: ReactNode }) {
  const locale = useLocale();
  return (
    <a
      href={localizedPath(studioRoutes.setup(`step=${step}`), locale)}
      className="inline-flex min-h-11 items-center text-forest underline underline-offset-4"
    >
      {children}
    </a>
  );
}

interface StepNavigationProps {
  steps: readonly SetupStep[];
  current: SetupStep;
  done: readonly string[];
  /** False for a set-up that is finished, with or without all steps. */
  hasProgress: boolean;
  nameOf: (step: SetupStep) => string;
}

/** Links all steps of the set-up and marks done ones. */
export function StepNavigation({ steps, current, done, hasProgress, nameOf }: StepNavigationProps) {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  return (
    <nav aria-label={t('setup.navigation')} data-screen-only>
      {hasProgress && (
        <p className="text-small text-stone">
          {t('setup.progress', { done: done.length, count: setupSections.length })}
        </p>
      )}
      <ol className="mt-2 flex flex-wrap gap-2">
        {steps.map((step) => (
          <li key={step}>
            <a
              href={localizedPath(studioRoutes.setup(`step=${step}`), locale)}
              aria-current={step === current ? 'step' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-small border border-line px-3 hover:bg-sand aria-[current]:border-forest aria-[current]:bg-sand aria-[current]:font-semibold"
            >
              {nameOf(step)}
              {done.includes(step) && <span className="text-small text-moss">✓ {t('setup.done')}</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
