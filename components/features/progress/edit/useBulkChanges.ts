import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useEditSession } from '#components/record-editor/Editing.tsx';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import { progressEditingQueries } from '#lib/api/progressEditing.ts';
import { notedChanges } from './notedChanges.ts';
import type { BulkInput } from './pastedRows.ts';
import { takingBack } from './takingBack.ts';

interface BulkChangesOptions {
  editing: ProgressEditing;
  rows: BulkInput['rows'];
  /** Receives the reverse changes once all are saved. */
  onApplied: (back: BulkInput) => void;
}

/** Checks many changes at the context API, and saves all or none. */
export function useBulkChanges({ editing, rows, onApplied }: BulkChangesOptions) {
  const { api } = useSite();
  const client = useQueryClient();
  const editSession = useEditSession();
  const id = useId();
  // The same for all tries: a double click counts once.
  const [key] = useState(() => crypto.randomUUID());
  const [before] = useState(editing);
  const [back] = useState(() => takingBack(editing, rows));
  const initiative = editing.initiative.slug;
  const call = (dryRun: boolean, idempotencyKey: string) =>
    api.call('changeProgress', {
      params: { initiative },
      body: { dryRun, rows: [...rows] },
      idempotencyKey,
    });
  const check = useQuery({
    queryKey: ['progress-changes', id],
    queryFn: () => call(true, crypto.randomUUID()),
    enabled: rows.length > 0,
    gcTime: 0,
  });
  const apply = useMutation({
    mutationFn: () => call(false, key),
    onSuccess: async ({ applied, changes }) => {
      await client.invalidateQueries({ queryKey: progressEditingQueries(api).detail(initiative).queryKey });
      if (!applied) return;
      editSession.noteStep(notedChanges({ client, api, editSession, before, changes }));
      onApplied(back);
    },
  });
  return {
    apply,
    outcome: apply.data ?? check.data,
    isChecking: check.isLoading,
    isChecked: rows.length === 0 || check.isSuccess,
    isFailed: check.isError || apply.isError,
  };
}
