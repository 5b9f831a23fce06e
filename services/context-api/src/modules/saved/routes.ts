import type { Transaction } from 'kysely';
import type { SavedNoun } from '#contract/records/constants.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Author } from '../../platform/auth/author.ts';
import type { Bearer } from '../../platform/auth/bearer.ts';
import type { Database } from '../../platform/database/schema.ts';
import { addOperation } from '../../platform/http/operation.ts';
import { addWrite, requireBearer, type WriteRoutes } from '../../platform/http/write.ts';
import { existing } from '../../platform/problems/existing.ts';
import { dayOf } from '../../platform/records/money.ts';
import { publicId, removeSavedRecord, saveRecord } from './commands.ts';
import { savedOpportunities, savedProjects } from './queries.ts';

interface Call {
  readonly author: Author;
  readonly transaction: Transaction<Database>;
  readonly locale: Locale;
}

const asked = ({ bearer, locale }: { readonly bearer: Bearer | null; readonly locale: Locale }) => ({
  oid: requireBearer(bearer).oid,
  locale,
  today: dayOf(new Date()),
});

/** Adds routes for signed-in people, even with unconfirmed details. */
export function addSavedRoutes(writes: WriteRoutes): void {
  const { app, db } = writes;

  addOperation(app, 'getSavedOpportunities', (call) => savedOpportunities(db, asked(call)));
  addOperation(app, 'getSavedProjects', (call) => savedProjects(db, asked(call)));

  addWrite(writes, 'putSavedOpportunity', ({ params: { initiative, opportunity: slug }, ...call }) =>
    setSaved('opportunity', { initiative, slug, saved: true }, call),
  );
  addWrite(writes, 'deleteSavedOpportunity', ({ params: { initiative, opportunity: slug }, ...call }) =>
    setSaved('opportunity', { initiative, slug, saved: false }, call),
  );
  addWrite(writes, 'putSavedProject', ({ params: { initiative, project: slug }, ...call }) =>
    setSaved('project', { initiative, slug, saved: true }, call),
  );
  addWrite(writes, 'deleteSavedProject', ({ params: { initiative, project: slug }, ...call }) =>
    setSaved('project', { initiative, slug, saved: false }, call),
  );
}

async function setSaved(
  noun: SavedNoun,
  { saved, ...place }: { readonly initiative: string; readonly slug: string; readonly saved: boolean },
  { author: { bearer }, transaction, locale }: Call,
) {
  const id = existing(noun, await publicId(transaction, noun, { ...place, locale }));
  await (saved ? saveRecord : removeSavedRecord)(transaction, noun, { id, bearer });
  return { saved };
}
