import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { HistoryRecord } from '../../platform/history/history.ts';
import { historyOf } from '../../platform/records/versionedRecord.ts';
import { actionContent, planContent } from '../actions/write.ts';
import { documentContent } from '../documents/write.ts';
import { listEditedGoals } from '../goals/write.ts';
import { listEditedIndicators } from '../indicators/write.ts';
import { updateContent } from '../stories/write.ts';

type Read = (
  db: Kysely<Database>,
  id: string,
  initiativeId: string,
) => Promise<{ readonly texts: object } | undefined>;

const readers: Readonly<Record<string, Read>> = {
  goal: async (db, wanted, initiativeId) => {
    const row = (await listEditedGoals(db, initiativeId)).find(({ id }) => id === wanted);
    return row && historyOf(row);
  },
  indicator: async (db, wanted, initiativeId) => {
    const row = (await listEditedIndicators(db, initiativeId)).find(({ id }) => id === wanted);
    return row && historyOf(row);
  },
  action: actionContent,
  action_plan: planContent,
  document: documentContent,
  story: updateContent,
  // Responses have steps of their own.
  maturity: async (db, id) => {
    const { rows } = await sql<{ texts: object }>`
      select coalesce(json_object_agg(locale, json_build_object('name', name, 'summary', summary,
        'description', description)), '{}') as texts from maturity_text where maturity_id = ${id}`.execute(
      db,
    );
    return rows[0];
  },
};

/** Returns the content in all languages, as in the history. */
export const historyContent = async (
  db: Kysely<Database>,
  { kind, recordId }: HistoryRecord,
  initiativeId: string | null,
): Promise<{ readonly texts: object } | undefined> => readers[kind]?.(db, recordId, initiativeId ?? '');
