import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useErrorText } from '#components/form/useErrorText.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useEditSession } from '#components/record-editor/Editing.tsx';
import { keepValue, progressEditingQueries, savedValue, type ValueFields } from '#lib/api/progressEditing.ts';
import { type StepTaken, takeValueStep, type ValueStep } from '#lib/api/valueSteps.ts';
import { ApiError } from '#lib/http/apiError.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { Editor } from '#lib/records/editing.ts';
import { isPassing, isSignedOut } from '#lib/records/errorKinds.ts';
import { lastingSlug } from '#lib/records/recordKeys.ts';
import { type GridCell, valueKey } from './progressGrid.ts';

type Words = Pick<StepTaken, 'note' | 'verified'>;

interface Running {
  readonly at: number;
  readonly total: number;
}

/** Outcome of a step: null on success, else the reason. */
export type Outcomes = ReadonlyMap<string, string | null>;

/** Fields whose errors concern all values. */
const ownFields: readonly string[] = ['note', 'verification', 'verifiedBy'];
const none: ApiError['errors'] = [];

/** Takes a step with many values, one after the other, each with its own result. */
export function useManySteps(initiative: string) {
  const { t } = useTranslation('edit');
  const { api } = useSite();
  const client = useQueryClient();
  const editSession = useEditSession();
  const errorText = useErrorText();
  const [running, setRunning] = useState<Running | null>(null);
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [fieldErrors, setFieldErrors] = useState(none);
  const isStopped = useRef(false);
  // The same for each try of a step: a lost response does not repeat it.
  const keys = useRef(new Map<string, string>());

  const keyOf = ({ row, year }: GridCell) => valueKey(initiative, lastingSlug(row.indicator), year);

  async function takeOne(cell: GridCell, step: ValueStep, words: Words): Promise<void> {
    const recordKey = keyOf(cell);
    const editor = editSession.find(recordKey) as Editor<ValueFields> | undefined;
    if (editor && !(await editor.save())) throw new ApiError('conflict', 'unsaved');
    const version = editor?.state().saved.version ?? cell.value?.version ?? 0;
    const attempt = JSON.stringify([recordKey, step, version, words]);
    const idempotencyKey = keys.current.get(attempt) ?? crypto.randomUUID();
    keys.current.set(attempt, idempotencyKey);
    const address = { initiative, indicator: cell.row.indicator.slug, year: cell.year };
    const saved = await takeValueStep(api, { step, address, version, idempotencyKey, ...words });
    keepValue(client, api, initiative, saved);
    editor?.applyServerState(savedValue(saved));
  }

  const reasonOf = ({ code, errors }: ApiError): string => {
    if (isSignedOut(code)) return t('status.signedOut');
    if (code === 'version-outdated') return t('many.changed');
    if (code === 'too-many-requests') return t('values.tooMany');
    return errors.length > 0
      ? errors.map(({ message, path }) => errorText(message, path)).join(' ')
      : t('values.notDone');
  };

  const wasStopped = () => isStopped.current;

  async function run(cells: readonly GridCell[], step: ValueStep, words: Words): Promise<Outcomes> {
    const found = new Map<string, string | null>();
    isStopped.current = false;
    setFieldErrors(none);
    for (const [index, cell] of cells.entries()) {
      if (wasStopped()) break;
      setRunning({ at: index + 1, total: cells.length });
      try {
        await takeOne(cell, step, words);
        found.set(keyOf(cell), null);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const own = error.errors.filter(({ path }) => ownFields.includes(path));
        setFieldErrors(own);
        if (own.length > 0) break;
        found.set(keyOf(cell), reasonOf(error));
        // The others would fail in the same way.
        if (isSignedOut(error.code) || isPassing(error.code)) break;
      }
      setOutcomes(new Map(found));
    }
    setOutcomes(new Map(found));
    await client.invalidateQueries({ queryKey: progressEditingQueries(api).detail(initiative).queryKey });
    setRunning(null);
    return found;
  }

  return {
    running,
    outcomes,
    fieldErrors,
    keyOf,
    run,
    stop: () => {
      isStopped.current = true;
    },
  };
}
