import type { Transaction } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { Author } from '../auth/author.ts';
import type { Database } from '../database/schema.ts';
import { type Editing, enterToChange } from './scope.ts';

interface Changing {
  readonly params: { readonly initiative: string };
  readonly locale: Locale;
  readonly author: Author;
  readonly transaction: Transaction<Database>;
}

/**
 * Opens the initiative of a change.
 *
 * @throws ProblemError `not-found` for people who may not see its drafts
 */
export const editingOf = ({ params, locale, author, transaction }: Changing): Promise<Editing> =>
  enterToChange(transaction, { slug: params.initiative, locale, editor: author });
