import { useRouter } from 'next/router';
import { type ReactNode, useEffect, useRef } from 'react';
import { HiddenField } from '#components/form/HiddenField.tsx';
import { WriteForm } from '#components/form/WriteForm.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { Message } from '#contract/messages/schema.ts';
import { isFilledIn } from '#lib/forms/draft.ts';
import { messageStepForms, type MessageStepName } from '#lib/forms/messageSteps.ts';
import { type Posted, wasSent } from '#lib/forms/posted.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { Entries } from '#lib/records/entries.ts';
import { studioRoutes } from '#lib/studio/routes.ts';

interface StepFormProps {
  step: MessageStepName;
  message: Message;
  posted: Posted | null;
  labels: Readonly<Record<string, string>>;
  initial?: Entries;
  isOpen?: boolean;
  onDone: (response: Message) => void;
  onConflict: () => void;
  children: ReactNode;
}

/** Form of one step, folded at first; works without JavaScript. */
export function StepForm({
  step,
  message,
  posted,
  labels,
  initial,
  isOpen = false,
  onDone,
  onConflict,
  children,
}: StepFormProps) {
  const { t } = useTranslation('messages');
  const { asPath } = useRouter();
  const form = messageStepForms[step];
  const fold = useRef<HTMLDetailsElement>(null);
  // Input of an earlier visit is restored, and has to be seen.
  useEffect(() => {
    const element = fold.current?.querySelector('form');
    if (fold.current && element && isFilledIn(element)) fold.current.open = true;
  }, []);
  const isConcerned = posted?.form === form.name || wasSent(asPath, form.name);
  return (
    <details ref={fold} open={isOpen || isConcerned} className="rounded-small border border-line">
      <summary className="px-4 py-3">
        <h3 className="inline text-title">{t(`${step}.title`)}</h3>
      </summary>
      <div className="border-t border-line px-4 py-5">
        <WriteForm
          form={form}
          params={{ message: message.id }}
          version={message.version}
          title={t(`${step}.title`)}
          labels={labels}
          {...(initial && { initial })}
          posted={posted}
          submit={t(`${step}.submit`)}
          // The list of steps confirms it, even if the state no longer allows the form.
          sent={<TextLink href={studioRoutes.message(message.id)}>{t('again')}</TextLink>}
          onSent={onDone}
          onConflict={onConflict}
        >
          <HiddenField name="step" value={step === 'record' ? 'reply' : step} />
          {children}
        </WriteForm>
      </div>
    </details>
  );
}
