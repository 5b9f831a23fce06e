import { sql } from 'kysely';
import { isDecidedBy, waits } from '../../registrations/queries.ts';
import type { Person, TaskQuery, TaskSource } from '../source.ts';

const waiting = ({ context }: Person): TaskQuery => ({
  noun: 'registration',
  slugs: [sql`submission.id::text`],
  record: sql`json_build_object('name', coalesce(submission.body ->> 'name', ''), 'language', submission.locale)`,
  since: sql`submission.at`,
  from: sql`submission`,
  where: sql`${isDecidedBy(context)} and ${waits}`,
});

/** Registrations for the person to decide. */
export const registrationSources: readonly TaskSource[] = [{ kind: 'registration', find: waiting }];
