import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormScreen } from '#components/form/FormScreen.tsx';
import { Step } from '#components/form/Step.tsx';
import { WriteForm } from '#components/form/WriteForm.tsx';
import { useScripted } from '#components/layout/useScripted.ts';
import type { RegistrationForm } from '#contract/forms/registration.ts';
import { track } from '#lib/analytics/track.ts';
import type { Posted } from '#lib/forms/posted.ts';
import { registrationForm, registrationSteps } from '#lib/forms/registration.ts';
import { Consents } from './Consents.tsx';
import { Person } from './Person.tsx';
import { SignUp } from './SignUp.tsx';
import { Wishes } from './Wishes.tsx';

interface RegistrationScreenProps {
  params: { initiative: string | null };
  posted?: Posted | null;
}

const steps = ['person', 'wishes', 'consents'] as const;
const fields = steps.map((step) => registrationSteps[step]);
const parts = { person: Person, wishes: Wishes, consents: Consents } as const;

/** Requests membership in three steps, or on one page without JavaScript; then leads to the sign-up. */
export function RegistrationScreen({ params, posted = null }: RegistrationScreenProps) {
  const { t } = useTranslation(['registration', 'validation']);
  const scripted = useScripted();
  const [{ current, furthest, arrived }, setStep] = useState({ current: 0, furthest: 0, arrived: false });
  const [email, setEmail] = useState('');
  const asked = params.initiative;
  const initial = useMemo(() => ({ initiative: asked === null ? [] : [asked] }), [asked]);
  const go = (step: number) => {
    // A step is completed once, also by those who go back and on again.
    if (step > furthest) track('sign_up_progress', { step, steps: steps.length });
    setStep({ current: step, furthest: Math.max(step, furthest), arrived: true });
  };
  return (
    <FormScreen title={t('title')} lead={t('lead')}>
      <WriteForm
        form={registrationForm}
        title={t('title')}
        labels={{
          name: t('validation:fields.name'),
          email: t('validation:fields.email'),
          jobTitle: t('jobTitle'),
          organizationName: t('validation:fields.organization'),
          interests: t('interests'),
          role: t('role'),
          initiative: t('initiative'),
          consent: t('validation:fields.consent'),
          newsletter: t('newsletterLabel'),
        }}
        initial={initial}
        posted={posted}
        submit={t('send')}
        onStart={() => {
          track('sign_up_start', {});
        }}
        sent={<SignUp hint={email} />}
        onSent={(_, body) => {
          setEmail((body as RegistrationForm).email);
          track('sign_up_progress', { step: steps.length, steps: steps.length });
        }}
        {...(scripted && { steps: { fields, current, go, next: t('next'), back: t('back') } })}
      >
        {steps.map((step, index) => {
          const Part = parts[step];
          return (
            <Step
              key={step}
              title={t(`steps.${step}`)}
              count={t('step', { number: index + 1, total: steps.length })}
              shown={!scripted || index === current}
              arrived={arrived}
            >
              <Part />
            </Step>
          );
        })}
      </WriteForm>
    </FormScreen>
  );
}
