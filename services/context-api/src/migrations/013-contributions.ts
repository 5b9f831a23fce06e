import { type Kysely, sql } from 'kysely';

/**
 * Answers of maturity assessments that are worked on, apart from those that are public; updates in the name of a partner; documents
 * of initiatives.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table maturity_answer (
    maturity_id uuid not null references maturity on delete cascade,
    criterion text not null references maturity_criterion,
    version integer not null check (version > 0),
    state text not null check (state in ('open', 'draft', 'submitted', 'returned', 'validated')),
    draft jsonb,
    return_note text,
    changed_by text not null,
    changed_at timestamptz not null default now(),
    primary key (maturity_id, criterion),
    check ((state = 'draft') = (draft is not null))
  )`.execute(db);
  await sql`alter table story add column organization_id uuid references organization on delete set null`.execute(
    db,
  );
  await sql`alter table document add column initiative_id uuid references initiative on delete set null`.execute(
    db,
  );
  await sql`create index on document (initiative_id)`.execute(db);
}
