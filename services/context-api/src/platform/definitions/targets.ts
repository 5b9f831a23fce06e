import { type RawBuilder, sql } from 'kysely';
import type { Target } from '../content/kind.ts';
import * as targets from '../content/targets.ts';

const document: Target = { entity: 'document', parent: { key: 'organization', kind: targets.organization } };

const byNoun = {
  organizations: targets.organization,
  conveners: targets.convener,
  consortiums: targets.consortium,
  initiatives: targets.initiative,
  goals: targets.goal,
  projects: targets.project,
  documents: document,
} as const satisfies Readonly<Record<string, Target>>;

export const targetOf = (noun: string): Target => {
  const found = (byNoun as Readonly<Record<string, Target>>)[noun];
  if (!found) throw new Error(`No records refer to ${noun}`);
  return found;
};

/** Returns an address as text: slugs from the outermost record. */
export function addressOf({ entity, parent }: Target, id: RawBuilder<unknown>): RawBuilder<string> {
  const own = sql.ref(`${entity}.slug`);
  const address = parent
    ? sql`${addressOf(parent.kind, sql.ref(`${entity}.${parent.kind.entity}_id`))} || '/' || ${own}`
    : own;
  return sql<string>`(select ${address} from ${sql.table(entity)} where ${sql.ref(`${entity}.id`)} = ${id})`;
}
