import type { Transaction } from 'kysely';
import type { RecordContent } from '#contract/records/definition.ts';
import type { Author } from '../../platform/auth/author.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { RecordKind } from '../../platform/definitions/kindOf.ts';
import { changesBetween, recordRevision } from '../../platform/history/revisions.ts';
import { fieldsOf } from '../../platform/records/fields.ts';
import type { StoredRecord } from './records.ts';

/** Returns content by field, texts by language: `texts.en.name`. */
export const flatContent = ({ text, ...facts }: RecordContent): Record<string, unknown> =>
  fieldsOf({ texts: text, ...facts });

export function contentOfFields(fields: Readonly<Record<string, unknown>>): RecordContent {
  const text: Record<string, Record<string, unknown>> = {};
  const facts: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(fields)) {
    const [head, locale, name] = field.split('.');
    if (value === null || value === undefined) continue;
    if (head === 'texts' && locale !== undefined && name !== undefined) (text[locale] ??= {})[name] = value;
    else facts[field] = value;
  }
  return { ...facts, text } as RecordContent;
}

interface Step {
  readonly record: Pick<StoredRecord, 'id' | 'scope_initiative'>;
  readonly author: Author;
  readonly version: number;
  readonly action: string;
  readonly reason?: string | null;
  readonly before?: RecordContent;
  readonly after?: RecordContent;
}

/** Adds a step to a record's history; without contents, visitors see no change. */
export async function recordStep(
  db: Transaction<Database>,
  kind: RecordKind,
  { record, author, version, action, reason = null, before, after }: Step,
): Promise<void> {
  await recordRevision(db, author.bearer, {
    kind: kind.entity,
    recordId: record.id,
    initiativeId: record.scope_initiative,
    version,
    action,
    reason,
    changes: after ? changesBetween(before ? flatContent(before) : {}, flatContent(after)) : [],
  });
}
