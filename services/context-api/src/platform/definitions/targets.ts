import { type RawBuilder, sql } from 'kysely';
import { definitions } from '#contract/content/definitions.ts';
import { documents } from '#contract/documents/definition.ts';
import { goals } from '#contract/goals/definition.ts';
import { indicators } from '#contract/indicators/definition.ts';
import type { RecordDefinition } from '#contract/records/definition.ts';
import type { Target } from '../content/kind.ts';

const referable: Readonly<Record<string, RecordDefinition>> = {
  ...definitions,
  documents,
  goals,
  indicators,
};

/** Returns the target of references to a noun; by name, so that no kind needs another. */
export function targetOf(noun: string): Target {
  const definition = referable[noun];
  if (!definition) throw new Error(`No records refer to ${noun}`);
  const { entity, parent } = definition;
  return { entity, ...(parent && { parent: { key: parent.key, kind: targetOf(parent.noun) } }) };
}

/** Returns an address as text: slugs from the outermost record. */
export function addressOf({ entity, parent }: Target, id: RawBuilder<unknown>): RawBuilder<string> {
  const own = sql.ref(`${entity}.slug`);
  const address = parent
    ? sql`${addressOf(parent.kind, sql.ref(`${entity}.${parent.kind.entity}_id`))} || '/' || ${own}`
    : own;
  return sql<string>`(select ${address} from ${sql.table(entity)} where ${sql.ref(`${entity}.id`)} = ${id})`;
}
