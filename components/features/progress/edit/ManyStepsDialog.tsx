import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Select } from '#components/form/Select.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { EditDialog } from '#components/record-editor/EditDialog.tsx';
import { LeaveGuard } from '#components/record-editor/LeaveGuard.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import { goalQueries } from '#lib/api/goals.ts';
import type { ValueStep } from '#lib/api/valueSteps.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { ManyValues } from './ManyValues.tsx';
import type { GridCell } from './progressGrid.ts';
import { useManySteps } from './useManySteps.ts';
import { VerificationFields, type Verified, withoutPanel } from './VerificationFields.tsx';

/** Ordered; corrections are requested one by one. */
const steps = ['submit', 'approve', 'return', 'verify'] as const satisfies readonly ValueStep[];

type ManyStep = (typeof steps)[number];

const permits = (step: ManyStep) => (cell: GridCell) => cell.value?.actions.includes(step) ?? false;

interface ManyStepsDialogProps {
  editing: ProgressEditing;
  /** Values to choose from. */
  cells: readonly GridCell[];
  onClose: () => void;
}

/** Takes one step with many values and one note, after a preview. */
export function ManyStepsDialog({ editing, cells, onClose }: ManyStepsDialogProps) {
  const { t } = useTranslation('edit');
  const { api } = useSite();
  const id = useId();
  const status = useRef<HTMLParagraphElement>(null);
  const [chosenStep, setStep] = useState<ManyStep | null>(null);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [note, setNote] = useState('');
  const [chosen, setVerified] = useState<Verified>({
    verification: 'locally-confirmed',
    verifiedBy: 'community',
  });
  const { data } = useQuery(goalQueries(api).list(editing.initiative.slug));
  const { running, outcomes, fieldErrors, keyOf, run, stop } = useManySteps(editing.initiative.slug);
  const offered = steps.filter((each) => cells.some(permits(each)));
  const step = chosenStep ?? offered[0];
  const open = step ? cells.filter(permits(step)) : [];
  const picked = open.filter((cell) => !leftOut.has(keyOf(cell)));
  const { ties } = editing;
  const verified = (ties ?? []).length > 0 ? withoutPanel(chosen) : chosen;
  const take = async (now: ManyStep) => {
    // The step stays chosen when no value permits it any more.
    setStep(now);
    const found = await run(picked, now, { note, verified });
    const taken = [...found].flatMap(([recordKey, reason]) => (reason === null ? [recordKey] : []));
    setLeftOut((before) => new Set([...before, ...taken]));
    // The button and the values may be gone.
    if (found.size > 0) status.current?.focus();
  };
  const results = [...outcomes.values()];
  const done = results.filter((reason) => reason === null).length;
  const isDone = done > 0 && done === results.length;
  return (
    <EditDialog
      title={t('many.dialog')}
      close={t('close')}
      onClose={() => {
        stop();
        onClose();
      }}
    >
      <div className="space-y-5">
        {!step || offered.length === 0 ? (
          <p>{t(results.length > 0 ? 'many.allDone' : 'many.none')}</p>
        ) : (
          <>
            <LeaveGuard
              unsaved={() => (running ? 'sending' : note.trim() === '' || isDone ? null : 'lost')}
            />
            <Select
              label={t('many.step')}
              value={step}
              disabled={running !== null}
              options={steps
                .filter((each) => each === step || offered.includes(each))
                .map((value) => ({ value, label: t(`values.action.${value}`) }))}
              onChange={setStep}
            />
            <ManyValues
              {...{ cells: open, keyOf, outcomes, leftOut }}
              isDisabled={running !== null}
              published={data?.goals ?? []}
              onPick={(recordKey, isPicked) => {
                const next = new Set(leftOut);
                if (isPicked) next.delete(recordKey);
                else next.add(recordKey);
                setLeftOut(next);
              }}
            />
            {step === 'verify' && (
              <VerificationFields {...{ verified, ties }} errors={fieldErrors} onChange={setVerified} />
            )}
            <TextArea
              id={`${id}-note`}
              label={t('values.noteField')}
              hint={t(step === 'return' || step === 'verify' ? 'many.noteNeeded' : 'many.note')}
              fieldError={fieldErrors.find(({ path }) => path === 'note')?.message}
              rows={2}
              value={note}
              onChange={setNote}
            />
            <p className="flex flex-wrap gap-3">
              <Button
                look="primary"
                disabled={picked.length === 0}
                isBusy={running !== null}
                onClick={() => void take(step)}
              >
                {t('many.run', { step: t(`values.action.${step}`), values: picked.length })}
              </Button>
              {running && (
                <Button look="secondary" onClick={stop}>
                  {t('many.stop')}
                </Button>
              )}
            </p>
          </>
        )}
        <p ref={status} role="status" tabIndex={-1}>
          {running && t('many.progress', { at: running.at, total: running.total })}
          {!running && results.length > 0 && (
            <>
              {t('many.done', { count: done })}{' '}
              {results.length > done && t('many.failed', { count: results.length - done })}
            </>
          )}
        </p>
      </div>
    </EditDialog>
  );
}
