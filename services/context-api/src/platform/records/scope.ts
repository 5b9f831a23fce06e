import { type Kysely, sql, type Transaction } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import { may, type Right } from '#contract/users/rights.ts';
import type { Reference } from '#contract/shared/schema.ts';
import type { UserContext } from '#contract/users/schema.ts';
import type { Database } from '../database/schema.ts';
import { ProblemError } from '../problems/problemError.ts';
import { findParent } from './entity.ts';
import type { Bearer } from '../auth/accessTokens.ts';
import { authorize } from '../auth/authorize.ts';

/** Who edits. */
interface Editor {
  readonly bearer: Bearer;
  readonly context: UserContext;
}

/** A person at work. */
export interface Working<Db extends Kysely<Database> = Transaction<Database>> {
  readonly db: Db;
  readonly editor: Editor;
}

/** What is worked on: an initiative, or what an organization writes in its own name. */
export interface InInitiative {
  readonly initiative: Reference & { readonly id: string };
}
export interface InOrganization {
  readonly organization: Reference & { readonly id: string };
}

/** A person at work on an initiative whose drafts they see. */
export type Editing<Db extends Kysely<Database> = Transaction<Database>> = Working<Db> & InInitiative;

/** A person at work on what their organization writes: documents, its actions and its updates in initiatives. */
export type Speaking<Db extends Kysely<Database> = Transaction<Database>> = Working<Db> & InOrganization;

interface Wanted {
  readonly slug: string;
  readonly locale: Locale;
  readonly editor: Editor | null;
}

/**
 * Enters an initiative for editing.
 *
 * @throws ProblemError `not-found` where there is none, and for those who may not see what is drafted in it
 */
export async function enter<Db extends Kysely<Database>>(
  db: Db,
  { slug, locale, editor }: Wanted,
): Promise<Editing<Db>> {
  const initiative = await findParent(db, { entity: 'initiative', slug }, locale);
  if (!initiative || !editor || !may(editor.context, 'drafts.read', { initiative: initiative.slug })) {
    throw new ProblemError('not-found', { detail: 'There is nothing here that you can edit' });
  }
  return { db, editor, initiative };
}

const spoken: readonly Right[] = ['document.write', 'update.write', 'action.edit'];

/**
 * Enters what an organization writes.
 *
 * @throws ProblemError `not-found` where there is none, and for those who do not write for it
 */
export async function enterOrganization<Db extends Kysely<Database>>(
  db: Db,
  { slug, locale, editor }: Wanted,
): Promise<Speaking<Db>> {
  const organization = await findParent(db, { entity: 'organization', slug }, locale);
  const place = { organization: organization?.slug ?? '' };
  if (!organization || !editor || !spoken.every((right) => may(editor.context, right, place))) {
    throw new ProblemError('not-found', { detail: 'There is nothing here that you can edit' });
  }
  return { db, editor, organization };
}

/** As `enter`, to change something: no load of content comes in between. */
export async function enterToChange(db: Transaction<Database>, wanted: Wanted): Promise<Editing> {
  const editing = await enter(db, wanted);
  await sql`lock table initiative, indicator in row exclusive mode`.execute(db);
  return editing;
}

/** Whether the editor holds a right in the initiative. */
export const hasRight = ({ editor, initiative }: Editing<Kysely<Database>>, right: Right): boolean =>
  may(editor.context, right, { initiative: initiative.slug });

/** @throws ProblemError `forbidden` */
export function requireRight({ editor, initiative }: Editing<Kysely<Database>>, right: Right): void {
  authorize(editor.context, right, { initiative: initiative.slug });
}

/** A place in what was sent, and what is wrong there. */
export interface FieldError {
  readonly path: string;
  /** A key of the `validation` texts. */
  readonly message: string;
}

/** @throws ProblemError `invalid-request` where there are any */
export function requireNoErrors(fieldErrors: readonly FieldError[]): void {
  if (fieldErrors.length > 0) throw new ProblemError('invalid-request', { errors: [...fieldErrors] });
}
