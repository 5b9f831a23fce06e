import { type Kysely, sql } from 'kysely';

/** Gives messages a place in which they are read, a state, and mails to those whom they are for. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table convener add column contact jsonb`.execute(db);
  await sql`create index on opportunity using gin (documents jsonb_path_ops)`.execute(db);
  await sql`alter table submission
    add column state text not null default 'new' check (state in ('new', 'in-progress', 'answered', 'closed')),
    add column version integer not null default 1,
    add column initiative_id uuid references initiative on delete set null,
    add column organization_id uuid references organization on delete set null,
    add column recipients jsonb not null default '[]',
    add column updated_at timestamptz,
    add column updated_by text,
    add column updated_name text`.execute(db);
  await findPlaces(db);
  await sql`create index on submission (initiative_id, at)`.execute(db);
  await sql`create index on submission (organization_id, at)`.execute(db);
  await sql`create index on submission (oid, kind)`.execute(db);
  await sql`alter table outbox drop constraint outbox_audience_check,
    drop constraint outbox_record_id_kind_audience_key,
    add constraint outbox_audience_check check (audience in ('owners', 'sender', 'team')),
    add constraint outbox_recipient_key unique nulls not distinct (record_id, kind, audience, recipient)`.execute(
    db,
  );
  await sql`create index on outbox (audience, recipient, sent_at) where sent_at is not null`.execute(db);
}

/** Finds the records that earlier messages name by their slugs, present or former. */
async function findPlaces(db: Kysely<never>): Promise<void> {
  await sql`update submission set initiative_id = coalesce(
      (select id from initiative where slug = submission.place ->> 'initiative'),
      (select initiative_id from initiative_previous_slug where slug = submission.place ->> 'initiative'))
    where kind in ('contact', 'interest', 'offer') and submission.place ? 'initiative'`.execute(db);
  await sql`update submission set organization_id = coalesce(
      (select lead_id from project where project.initiative_id = submission.initiative_id and slug = submission.place ->> 'project'),
      (select lead_id from project_previous_slug as former join project on project.id = former.project_id
        where former.initiative_id = submission.initiative_id and former.slug = submission.place ->> 'project'))
    where kind = 'offer'`.execute(db);
}
