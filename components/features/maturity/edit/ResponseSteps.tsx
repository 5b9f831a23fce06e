import { useMemo } from 'react';
import { useVerificationChoices } from '#components/entities/useVerificationChoices.ts';
import { Radios } from '#components/form/Choices.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { WriteForm } from '#components/form/WriteForm.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { LanguageField } from '#components/record-editor/NameFields.tsx';
import { maturityLevels } from '#contract/maturity/constants.ts';
import type { MaturityResponseEditing } from '#contract/maturity/write.ts';
import type { VerifierTie } from '#contract/records/verificationStates.ts';
import type { MaturityParams } from '#lib/api/maturity.ts';
import { returnForm, unlockForm, validationForm } from '#lib/forms/maturity.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useResponseCalls } from './useResponseCalls.ts';

/** The line above a response stays when a step is done, and says its new state. */
function focusSummary(criterion: string): void {
  document.querySelector<HTMLElement>(`#edit-${criterion} > summary`)?.focus();
}

interface ResponseStepsProps {
  of: Required<MaturityParams>;
  response: MaturityResponseEditing;
  /** Names of the levels in order. */
  levelNames: readonly string[];
}

interface ValidationProps extends ResponseStepsProps {
  ties: readonly VerifierTie[] | undefined;
}

/** Sets the level of a submitted answer, or returns it, as a verifier. */
export function Validation({ of, response, levelNames, ties }: ValidationProps) {
  const { t } = useTranslation(['edit', 'detail']);
  const locale = useLocale();
  const { options, hint } = useVerificationChoices(ties);
  const { criterion, version, isOwn } = response;
  const { params, publish } = useResponseCalls(of, criterion.code);
  const [validation, back] = useMemo(
    () => [validationForm(criterion.code), returnForm(criterion.code)],
    [criterion.code],
  );
  const initial = useMemo(() => ({ language: [locale] }), [locale]);
  if (isOwn) return <p className="text-stone">{t('maturity.own')}</p>;
  const asked = {
    params,
    version,
    onSent: (next: MaturityResponseEditing) => {
      focusSummary(criterion.code);
      void publish(next);
    },
    sent: null,
  };
  const labels = {
    level: t('detail:maturity.validated'),
    verification: t('detail:maturity.checked'),
    note: t('detail:maturity.note'),
    language: t('field.language'),
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-2">
      <section className="space-y-4">
        <h3 className="text-title">{t('maturity.validate')}</h3>
        <WriteForm
          {...asked}
          form={validation}
          title={t('maturity.validateOf', { name: criterion.name })}
          labels={labels}
          initial={initial}
          submit={t('maturity.validate')}
        >
          <Radios
            name="level"
            options={maturityLevels
              .slice(1)
              .map((value, index) => ({ value, label: levelNames[index + 1] ?? value }))}
          />
          <Radios
            name="verification"
            {...(hint && { hint })}
            options={options.filter(({ value }) => value !== 'self-reported')}
          />
          <TextArea name="note" rows={4} hint={t('maturity.noteHint')} />
          <LanguageField />
        </WriteForm>
      </section>
      <section className="space-y-4">
        <h3 className="text-title">{t('maturity.return')}</h3>
        <WriteForm
          {...asked}
          form={back}
          title={t('maturity.returnOf', { name: criterion.name })}
          labels={{ note: t('maturity.whatIsMissing') }}
          submit={t('maturity.return')}
        >
          <TextArea name="note" rows={4} />
        </WriteForm>
      </section>
    </div>
  );
}

/** Unlocks an answer, as an administrator. */
export function Unlocking({ of, response: { criterion, version } }: Omit<ResponseStepsProps, 'levelNames'>) {
  const { t } = useTranslation('edit');
  const { params, publish } = useResponseCalls(of, criterion.code);
  const form = useMemo(() => unlockForm(criterion.code), [criterion.code]);
  return (
    <WriteForm
      {...{ form, params, version, sent: null }}
      title={t('maturity.unlockOf', { name: criterion.name })}
      labels={{ note: t('form.reason') }}
      submit={t('maturity.unlock')}
      onSent={(next) => {
        focusSummary(criterion.code);
        void publish(next);
      }}
    >
      <TextArea name="note" rows={3} />
    </WriteForm>
  );
}
