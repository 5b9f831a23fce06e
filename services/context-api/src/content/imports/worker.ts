import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { ListNoun } from '#contract/imports/constants.ts';
import { defaultLocale } from '#contract/shared/locale.ts';
import { may } from '#contract/users/rights.ts';
import { readImportFile } from '../../modules/imports/commands.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Author } from '../../platform/auth/author.ts';
import { findUserContext } from '../../platform/auth/userContext.ts';
import type { Database } from '../../platform/database/schema.ts';
import { dropShadow, isEmbedded } from '../../platform/database/shadow.ts';
import { repeat, type Repetition } from '../../platform/repeat.ts';
import { traceJob } from '../../platform/tracing/tracing.ts';
import { digestOf, runImport } from './runImport.ts';

const LOOK_MS = 1_000;
/** Milliseconds between two reports of progress. */
const REPORT_MS = 1_000;
/** Milliseconds between two signs of life. */
const RENEW_MS = 20_000;
/** Time without a sign of life after which an import is run again: nothing of it was saved. */
const LEASE = sql`interval '2 minutes'`;

interface Job {
  readonly id: string;
  readonly state: 'checking' | 'applying';
  readonly oid: string;
  readonly name: string;
  readonly file: string;
  readonly noun: ListNoun | null;
  readonly initiative: string | null;
  readonly digest: string | null;
}

async function claim(db: Kysely<Database>): Promise<Job | undefined> {
  const { rows } = await sql<Job>`update content_import set claimed_at = now(), done = null, total = null,
      state = case when state in ('waiting', 'checking') then 'checking' else 'applying' end
    where id = (select id from content_import where state in ('waiting', 'accepted')
        or (state in ('checking', 'applying') and claimed_at < now() - ${LEASE})
      order by at limit 1 for update skip locked)
    returning id, state, oid, name, file, noun, initiative, digest`.execute(db);
  return rows[0];
}

async function authorOf(db: Kysely<Database>, { oid, name }: Job): Promise<Author> {
  const context = await findUserContext(db, oid, defaultLocale);
  return { bearer: { oid, name, email: null, jobTitle: null }, context };
}

async function followImport<T>(
  { db, id }: { readonly db: Kysely<Database>; readonly id: string },
  work: (report: (done: number, total: number) => void) => Promise<T>,
): Promise<T> {
  let noted = 0;
  let pending = null as Promise<unknown> | null;
  const note = (columns: { done?: number; total?: number }) => {
    noted = performance.now();
    pending ??= db
      .updateTable('content_import')
      .set({ ...columns, claimed_at: sql`now()` })
      .where('id', '=', id)
      .execute()
      .catch(() => undefined)
      .finally(() => (pending = null));
  };
  const renewal = setInterval(() => {
    note({});
  }, RENEW_MS);
  try {
    return await work((done, total) => {
      if (performance.now() - noted >= REPORT_MS) note({ done, total });
    });
  } finally {
    clearInterval(renewal);
    await pending;
  }
}

async function run(db: Kysely<Database>, job: Job): Promise<void> {
  const { id, state, file, noun, initiative, digest } = job;
  const author = await authorOf(db, job);
  const set = (columns: object) =>
    db.updateTable('content_import').set(columns).where('id', '=', id).execute();
  // Roles can end after the upload.
  if (!may(author.context, 'content.import')) {
    await set({ state: 'failed', ended_at: new Date() });
    return;
  }
  const content = await readImportFile(db, id);
  const { format, result, isWritten } = await followImport({ db, id }, (report) =>
    runImport(
      db,
      { content, file, noun, initiative },
      {
        author,
        report,
        expected: state === 'applying' ? digest : null,
        record: async (transaction, written) => {
          await recordAudit(transaction, {
            action: 'content-imported',
            actor: author.bearer,
            subject: { name: file },
          });
          await transaction
            .updateTable('content_import')
            .set({ state: 'done', result: JSON.stringify(written), ended_at: new Date() })
            .where('id', '=', id)
            .execute();
          await transaction.deleteFrom('content_import_part').where('import_id', '=', id).execute();
        },
      },
    ),
  );
  if (isWritten) return;
  const found = { format, result: JSON.stringify(result), digest: digestOf(result) };
  if (result.errorCount > 0) await set({ ...found, state: 'refused', ended_at: new Date() });
  // The check's result has changed: a person must read it first.
  else await set({ ...found, state: 'ready', ...(state === 'applying' && { version: sql`version + 1` }) });
}

export async function runImports(db: Kysely<Database>, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  for (let job = await claim(db); job; job = await claim(db)) {
    const claimed = job;
    const { id } = claimed;
    try {
      await traceJob('import', () => run(db, claimed));
    } catch (error) {
      log.error(error, 'an import failed');
      await db
        .updateTable('content_import')
        .set({ state: 'failed', ended_at: new Date() })
        .where('id', '=', id)
        .execute();
    }
  }
}

/** Resumes imports of an ended process: an embedded database has one process only. */
async function takeUpImports(db: Kysely<Database>): Promise<void> {
  await dropShadow(db);
  await db
    .updateTable('content_import')
    .set({ claimed_at: new Date(0) })
    .where('state', 'in', ['checking', 'applying'])
    .execute();
}

export function startImports(
  db: Kysely<Database>,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): Repetition {
  let isTakenUp = !isEmbedded(db);
  const round = async () => {
    if (!isTakenUp) await takeUpImports(db);
    isTakenUp = true;
    await runImports(db, log);
  };
  return repeat({ name: 'imports', everyMs: LOOK_MS, log, round });
}
