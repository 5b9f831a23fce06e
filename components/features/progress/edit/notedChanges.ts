import type { QueryClient } from '@tanstack/react-query';
import type { ProgressEditing } from '#contract/progress/schema.ts';
import type { BulkOutcome } from '#contract/values/editing.ts';
import type { Api } from '#lib/api/api.ts';
import {
  findValue,
  progressEditingQueries,
  savedValue,
  type ValueFields,
  valueRemote,
} from '#lib/api/progressEditing.ts';
import type { EditSession, NotedChange } from '#lib/records/editSession.ts';
import { findBySlug, lastingSlug } from '#lib/records/recordKeys.ts';
import { valueKey } from './progressGrid.ts';

interface Saved {
  readonly client: QueryClient;
  readonly api: Api;
  readonly editSession: EditSession;
  readonly before: ProgressEditing;
  readonly changes: BulkOutcome['changes'];
}

/** Returns the values replaced by many changes, as one undo step. */
export function notedChanges({ client, api, editSession, before, changes }: Saved): NotedChange[] {
  const initiative = before.initiative.slug;
  const current = () => client.getQueryData(progressEditingQueries(api).detail(initiative).queryKey);
  return changes.flatMap(({ indicator: slug, year }): NotedChange[] => {
    const known = findBySlug(before.indicators, slug);
    if (!known) return [];
    const address = { initiative, indicator: lastingSlug(known), year };
    const saved = () => savedValue(findValue(current(), address));
    const recordKey = valueKey(initiative, address.indicator, year);
    const remote = valueRemote(client, api, address);
    return [
      {
        recordKey,
        before: savedValue(findValue(before, address)).fields,
        after: saved().fields,
        open: () => {
          editSession.editor<ValueFields>(recordKey, () => ({ saved: saved(), remote }));
        },
      },
    ];
  });
}
