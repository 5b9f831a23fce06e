import { type Kysely, sql, type Transaction } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { Reference } from '#contract/shared/schema.ts';
import { may, type Right } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';
import { authorize } from '../auth/authorize.ts';
import type { Bearer } from '../auth/bearer.ts';
import type { Database } from '../database/schema.ts';
import { ProblemError } from '../problems/problemError.ts';
import { findParent } from './entity.ts';

interface Editor {
  readonly bearer: Bearer;
  readonly context: UserContext;
}

export interface Working<Db extends Kysely<Database> = Transaction<Database>> {
  readonly db: Db;
  readonly editor: Editor;
}

/** Scope of editing: an initiative, or an organization's records. */
export interface InInitiative {
  readonly initiative: Reference & { readonly id: string };
}
export interface InOrganization {
  readonly organization: Reference & { readonly id: string };
}

/** Editor with access to an initiative's drafts. */
export type Editing<Db extends Kysely<Database> = Transaction<Database>> = Working<Db> & InInitiative;

/** Editor of an organization's documents, actions and updates. */
export type Speaking<Db extends Kysely<Database> = Transaction<Database>> = Working<Db> & InOrganization;

interface Wanted {
  readonly slug: string;
  readonly locale: Locale;
  readonly editor: Editor | null;
}

/**
 * Opens an initiative for editing.
 *
 * @throws ProblemError `not-found` if there is none, or the person may not see its drafts
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
 * Opens an organization's records.
 *
 * @throws ProblemError `not-found` if there is none, or the person does not write for it
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

/** Opens an initiative, and blocks loads of content during the change. */
export async function enterToChange(db: Transaction<Database>, wanted: Wanted): Promise<Editing> {
  const editing = await enter(db, wanted);
  await sql`lock table initiative, indicator in row exclusive mode`.execute(db);
  return editing;
}

export const hasRight = ({ editor, initiative }: Editing<Kysely<Database>>, right: Right): boolean =>
  may(editor.context, right, { initiative: initiative.slug });

/** @throws ProblemError `forbidden` */
export function requireRight({ editor, initiative }: Editing<Kysely<Database>>, right: Right): void {
  authorize(editor.context, right, { initiative: initiative.slug });
}

export interface FieldError {
  readonly path: string;
  /** Key of the `validation` texts. */
  readonly message: string;
}

/** @throws ProblemError `invalid-request` if there are errors */
export function requireNoErrors(fieldErrors: readonly FieldError[]): void {
  if (fieldErrors.length > 0) throw new ProblemError('invalid-request', { errors: [...fieldErrors] });
}
