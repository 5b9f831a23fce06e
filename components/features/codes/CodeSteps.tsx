import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { focusInvalid } from '#components/form/focusInvalid.ts';
import { Select } from '#components/form/Select.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { LeaveGuard } from '#components/record-editor/LeaveGuard.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { ManagedCodeList } from '#contract/codes/constants.ts';
import type { ManagedList } from '#contract/codes/schema.ts';
import { codeChanges, codeQueries } from '#lib/api/codes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { nameOfCode } from './nameOfCode.ts';
import { reasonOfError, useCodeChange } from './useCodeChange.ts';

type Entry = ManagedList['codes'][number];

interface CodeStepsProps {
  list: ManagedCodeList;
  entry: Entry;
  codes: readonly Entry[];
  /** Receives what a step has done, and the entry that remains. */
  onDone: (text: string, remaining: string) => void;
}

/** Withdraws or restores an entry, or merges it into another. */
export function CodeSteps({ list, entry, codes, onDone }: CodeStepsProps) {
  const { t } = useTranslation('codes');
  const { api } = useSite();
  const name = nameOfCode(entry, useLocale());
  const { code, version, withdrawn } = entry;
  const changes = codeChanges(api, list);
  const state = useCodeChange(
    (note: string) =>
      withdrawn ? changes.restore(code, version, note) : changes.withdraw(code, version, note),
    () => {
      onDone(t(withdrawn ? 'restore.done' : 'withdraw.done', { name }), code);
    },
  );
  return (
    <div className="space-y-2">
      <Step
        id={`state-${code}`}
        title={t(withdrawn ? 'restore.title' : 'withdraw.title')}
        text={t(withdrawn ? 'restore.text' : 'withdraw.text')}
        error={state.error}
        isBusy={state.isPending}
        onSend={state.mutate}
      />
      <MergeCode list={list} entry={entry} codes={codes} onDone={onDone} />
    </div>
  );
}

interface StepProps {
  id: string;
  title: string;
  text: string;
  error: Error | null;
  isBusy: boolean;
  /** True if more than the reason is missing. */
  isIncomplete?: boolean;
  onSend: (note: string) => void;
  /** Receives whether a try has failed. */
  children?: (isTried: boolean) => ReactNode;
}

function Step({ id, title, text, error, isBusy, isIncomplete = false, onSend, children }: StepProps) {
  const { t } = useTranslation(['codes', 'edit']);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  return (
    <details>
      <summary className="inline-block min-h-11 py-2 text-forest underline underline-offset-4">
        {title}
      </summary>
      <form
        noValidate
        aria-label={title}
        className="max-w-small space-y-4 pb-4"
        onSubmit={(event) => {
          event.preventDefault();
          focusInvalid(event.currentTarget, () => {
            setTried(true);
          });
          if (note.trim() !== '' && !isIncomplete && !isBusy) onSend(note.trim());
        }}
      >
        <LeaveGuard unsaved={() => (note.trim() === '' ? null : 'lost')} />
        <p>{text}</p>
        {children?.(isTried)}
        <TextArea
          id={`${id}-note`}
          label={t('noteLabel')}
          hint={t('edit:withdrawal.reasonHint')}
          rows={2}
          fieldError={isTried && note.trim() === '' ? 'editing.required' : null}
          value={note}
          onChange={setNote}
        />
        <Button type="submit" look="secondary" aria-disabled={isBusy}>
          {title}
        </Button>
        {error && (
          <p role="alert" className="font-semibold text-clay">
            {t(reasonOfError(error))}
          </p>
        )}
      </form>
    </details>
  );
}

function MergeCode({ list, entry, codes, onDone }: CodeStepsProps) {
  const { t } = useTranslation(['codes', 'validation']);
  const { api } = useSite();
  const locale = useLocale();
  const { code, version } = entry;
  const [into, setInto] = useState('');
  const uses = useQuery({ ...codeQueries(api).uses(list, code, into), enabled: into !== '' });
  const conflicts = (into === '' ? undefined : uses.data?.conflicts) ?? [];
  const others = codes.filter((each) => each.code !== code && !each.withdrawn);
  const name = nameOfCode(entry, locale);
  const merge = useCodeChange(
    (note: string) => codeChanges(api, list).merge(code, version, { into, note }),
    () => {
      const remaining = others.find((each) => each.code === into);
      onDone(t('merge.done', { name, into: remaining ? nameOfCode(remaining, locale) : into }), into);
    },
  );
  return (
    <Step
      id={`merge-${code}`}
      title={t('merge.title')}
      text={t('merge.text', { name })}
      error={merge.error}
      isBusy={merge.isPending}
      isIncomplete={into === '' || conflicts.length > 0}
      onSend={merge.mutate}
    >
      {(isTried) => (
        <>
          <Select
            id={`merge-${code}-into`}
            label={t('merge.into')}
            fieldError={isTried && into === '' ? 'editing.required' : null}
            value={into}
            none={t('validation:choose')}
            options={others.map((each) => ({ value: each.code, label: nameOfCode(each, locale) }))}
            onChange={setInto}
          />
          {conflicts.length > 0 && (
            <div role="alert" className="border-l-4 border-clay bg-sand px-4 py-3">
              <p>{t('merge.conflicts')}</p>
              <ul className="list-disc pl-5">
                {conflicts.map(({ name, year }) => (
                  <li key={`${name} ${String(year)}`}>{t('merge.conflict', { name, year: String(year) })}</li>
                ))}
              </ul>
            </div>
          )}
        </>
      )}
    </Step>
  );
}
