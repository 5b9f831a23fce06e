import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { TextArea } from '#components/form/TextArea.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { LeaveGuard } from '#components/record-editor/LeaveGuard.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { VerifierTie } from '#contract/records/verificationStates.ts';
import type { ValueAction } from '#contract/values/editing.ts';
import { keepValue, progressEditingQueries, savedValue, type ValueFields } from '#lib/api/progressEditing.ts';
import { takeValueStep, type ValueStep } from '#lib/api/valueSteps.ts';
import { ApiError } from '#lib/http/apiError.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { Editor } from '#lib/records/editing.ts';
import { isSignedOut } from '#lib/records/errorKinds.ts';
import type { GridCell } from './progressGrid.ts';
import { VerificationFields, type Verified, withoutPanel } from './VerificationFields.tsx';

interface ValueStepsProps {
  initiative: string;
  cell: GridCell;
  editor: Editor<ValueFields>;
  ties: readonly VerifierTie[] | undefined;
  /** Receives the errors that prevent a step, for the fields. */
  onErrors: (fieldErrors: ApiError['errors']) => void;
}

const offered: readonly ValueStep[] = [
  'submit',
  'approve',
  'return',
  'verify',
  'unlock',
  'decline-correction',
  'request-correction',
];
const mustSay: readonly ValueStep[] = offered.slice(2);
/** Fields that show their own errors. */
const ownFields: readonly string[] = ['note', 'verification', 'verifiedBy'];
// People who may unlock a value need not ask for it.
const isOffered = (actions: readonly ValueAction[]) =>
  offered.filter(
    (step) => actions.includes(step) && !(step === 'request-correction' && actions.includes('unlock')),
  );

/** Offers the steps that the context API permits now. */
export function ValueSteps({ initiative, cell, editor, ties, onErrors }: ValueStepsProps) {
  const { t } = useTranslation(['edit', 'validation']);
  const { api } = useSite();
  const client = useQueryClient();
  const noteId = useId();
  const result = useRef<HTMLParagraphElement>(null);
  const [note, setNote] = useState('');
  const [chosen, setVerified] = useState<Verified>({
    verification: 'locally-confirmed',
    verifiedBy: 'community',
  });
  // The rejection of the choice may have revealed the ties.
  const verified = (ties ?? []).length > 0 ? withoutPanel(chosen) : chosen;
  const { row, year, value } = cell;
  const take = useMutation({
    async mutationFn(step: ValueStep) {
      const isSaved = await editor.save();
      const { errors, saved } = editor.state();
      if (!isSaved) throw new ApiError('conflict', 'what was typed is not stored', { errors });
      const { version } = saved;
      const address = { initiative, indicator: row.indicator.slug, year };
      const reason = step === 'unlock' ? (value?.correction?.reason ?? '') : '';
      return takeValueStep(api, { step, address, version, note: note.trim() ? note : reason, verified });
    },
    onSuccess(saved) {
      keepValue(client, api, initiative, saved);
      editor.applyServerState(savedValue(saved));
      setNote('');
      onErrors([]);
      // The button may be gone.
      result.current?.focus();
    },
    async onError(submitError) {
      onErrors(
        submitError instanceof ApiError
          ? submitError.errors.filter(({ path }) => !ownFields.includes(path))
          : [],
      );
      await client.invalidateQueries({ queryKey: progressEditingQueries(api).detail(initiative).queryKey });
    },
  });
  const steps = isOffered(value?.actions ?? []);
  if (steps.length === 0 && !take.isSuccess) return null;
  const missing = mustSay.some((step) => steps.includes(step));
  const { error } = take;
  const fieldErrors = error instanceof ApiError ? error.errors : [];
  const hasEnded = error instanceof ApiError && isSignedOut(error.code);
  return (
    <section aria-label={t('values.next')} className="space-y-4 border-t border-line pt-5">
      <LeaveGuard unsaved={() => (note.trim() === '' ? null : 'lost')} />
      {steps.includes('verify') && (
        <VerificationFields {...{ verified, ties }} errors={fieldErrors} onChange={setVerified} />
      )}
      {steps.length > 0 && (
        <TextArea
          id={noteId}
          label={t('values.noteField')}
          fieldError={fieldErrors.find(({ path }) => path === 'note')?.message}
          hint={[
            t(missing ? 'values.hint.noteNeeded' : 'values.hint.note'),
            ...(value?.correction && steps.includes('unlock') ? [t('values.hint.correction')] : []),
          ].join(' ')}
          rows={2}
          value={note}
          onChange={setNote}
        />
      )}
      <p className="flex flex-wrap gap-3">
        {steps.map((step, index) => (
          <Button
            key={step}
            isBusy={take.isPending}
            look={index === 0 ? 'primary' : 'secondary'}
            onClick={() => {
              take.mutate(step);
            }}
          >
            {t(`values.action.${step}`)}
          </Button>
        ))}
      </p>
      <p ref={result} role="status" tabIndex={-1} className="text-small">
        {take.isSuccess && t('values.done')}
      </p>
      {/* The fields show the errors; this announces them. */}
      {fieldErrors.some(({ path }) => ownFields.includes(path)) && (
        <p role="alert" className="sr-only">
          {t('validation:problem.title')}
        </p>
      )}
      {error && fieldErrors.length === 0 && (
        <p role="alert" className="font-semibold text-clay">
          {t(hasEnded ? 'status.signedOut' : 'values.notDone')}
        </p>
      )}
    </section>
  );
}
