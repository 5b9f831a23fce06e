import type { Kysely } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { Task } from '#contract/tasks/schema.ts';
import { findUserContext } from '../../../platform/auth/userContext.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { MailTasks } from '../../../platform/database/tables/forms.ts';
import { receiverOf } from '../../../platform/mail/looks.ts';
import type { OutboxRow } from '../../../platform/mail/mail.ts';
import { offeredLanguages } from '../../../platform/settings/settings.ts';
import { findNewTasks, mailedKinds, MOST_READ } from './newTasks.ts';

/** Most tasks per kind in a mail. */
const MOST_NAMED = 10;

/** Returns a line: record, year, language, and containing record. */
function lineOf({ record, year, inLanguage, owner }: Task, locale: Locale): string {
  const language = inLanguage && new Intl.DisplayNames(locale, { type: 'language' }).of(inLanguage);
  const details = [year === null ? null : String(year), language].filter(Boolean).join(', ');
  const name = details === '' ? record.name : `${record.name} (${details})`;
  return owner ? `${name}\u00a0· ${owner.name}` : name;
}

/** Returns a mail with the tasks that still wait; null without any, or if unsubscribed. */
export async function withTasks(db: Kysely<Database>, row: OutboxRow): Promise<OutboxRow | null> {
  const { window, preference } = row.data;
  if (!window || !preference) return null;
  const oid = await receiverOf(db, preference);
  if (oid === null) return null;
  const named = await db.selectFrom('mailed_task').select('task').where('mail', '=', row.record_id).execute();
  const own = new Set(named.map(({ task }) => task));
  const { locale } = row;
  const context = await findUserContext(db, oid, locale);
  const person = { context, locale, offered: await offeredLanguages(db) };
  const found = await findNewTasks(db, person, {
    from: window.from === null ? null : new Date(window.from),
    until: new Date(window.until),
  });
  const open = found.filter(({ hash }) => own.has(hash));
  if (open.length === 0) return null;
  const tasks = mailedKinds.flatMap((kind): MailTasks[] => {
    const ofKind = open.filter((each) => each.kind === kind);
    if (ofKind.length === 0) return [];
    const lines = ofKind.slice(0, MOST_NAMED).map(({ task }) => lineOf(task, row.locale));
    return [{ kind, count: Math.min(ofKind.length, MOST_READ), more: ofKind.length > MOST_READ, lines }];
  });
  return { ...row, data: { ...row.data, tasks } };
}
