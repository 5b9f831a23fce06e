import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import type { ManagedCodeList } from '#contract/codes/constants.ts';
import type { ManagedList, SavedCode } from '#contract/codes/schema.ts';
import type { CodeBody } from '#contract/codes/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Author } from '../../platform/auth/author.ts';
import type { Database } from '../../platform/database/schema.ts';
import { changesBetween, recordRevision } from '../../platform/history/revisions.ts';
import { codeTable, codeTextTable } from '../../platform/localization/codeTables.ts';
import { existing } from '../../platform/problems/existing.ts';
import { ProblemError } from '../../platform/problems/problemError.ts';
import { invalid } from '../../platform/records/references.ts';
import { requireVersion } from '../../platform/records/requireVersion.ts';
import { isOpen, readList, requireCodeRight } from './queries.ts';
import { refreshUsers } from './search.ts';
import { userIds } from './uses.ts';

type Entry = ManagedList['codes'][number];

export interface Coded {
  readonly author: Author;
  readonly list: ManagedCodeList;
  readonly code: string;
}

/**
 * Locks a list for a person with the right to maintain it.
 *
 * @throws ProblemError `forbidden`, or `conflict` for changes of codes that are fixed
 */
export async function lockList(
  db: Transaction<Database>,
  { author, list }: Pick<Coded, 'author' | 'list'>,
  { isFixed = false } = {},
): Promise<void> {
  requireCodeRight(author.context);
  if (!isFixed && !isOpen(list))
    throw new ProblemError('conflict', { detail: 'The codes of this list are fixed' });
  await lockCodes(db, list);
}

/** Makes changes of a list wait for each other. */
export async function lockCodes(db: Transaction<Database>, list: ManagedCodeList): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`codes of ${list}`}))`.execute(db);
}

export async function findCode(
  db: Transaction<Database>,
  { list, code }: Pick<Coded, 'list' | 'code'>,
): Promise<Entry> {
  const { codes } = await readList(db, list);
  return existing(
    'code',
    codes.find((each) => each.code === code),
  );
}

type Facts = Pick<Entry, 'names' | 'explanations' | 'synonyms' | 'withdrawn'>;

const factsOf = ({ names, explanations, synonyms = {}, withdrawn }: Facts): Record<string, unknown> => {
  const texts = { name: names, explanation: explanations, synonyms };
  const facts = Object.entries(texts).flatMap(([kind, each]) =>
    Object.entries(each).map(([locale, text]): [string, string] => [`texts.${locale}.${kind}`, text]),
  );
  return { ...Object.fromEntries(facts), withdrawn };
};

interface Step extends Coded {
  readonly version: number;
  readonly action: string;
  readonly before?: Entry;
  readonly after?: Facts;
  readonly reason?: string;
}

export async function recordCode(
  db: Transaction<Database>,
  { author, list, code, version, action, before, after, reason = '' }: Step,
): Promise<void> {
  await recordRevision(db, author.bearer, {
    kind: 'code',
    recordId: `${list}/${code}`,
    version,
    action,
    reason: reason || null,
    changes: changesBetween(before ? factsOf(before) : {}, after ? factsOf(after) : {}),
  });
}

/** Sets the version of a code and the moment of its withdrawal. */
export async function setEntry(
  db: Transaction<Database>,
  { list, code }: Pick<Coded, 'list' | 'code'>,
  { version, isWithdrawn }: { readonly version: number; readonly isWithdrawn: boolean },
): Promise<void> {
  const columns = { version, withdrawn_at: isWithdrawn ? new Date() : null };
  await db
    .insertInto('code_entry')
    .values({ list, code, ...columns })
    .onConflict((conflict) => conflict.columns(['list', 'code']).doUpdateSet(columns))
    .execute();
}

/** Replaces the texts of a code; without synonyms, the present ones stay. */
export async function writeTexts(
  db: Transaction<Database>,
  { list, code }: Pick<Coded, 'list' | 'code'>,
  { names, explanations, synonyms }: CodeBody,
): Promise<void> {
  const texts = sql.table(codeTextTable(list));
  await sql`delete from ${texts} where code = ${code}`.execute(db);
  for (const [locale, name] of Object.entries(names))
    await sql`insert into ${texts} (code, locale, name) values (${code}, ${locale}, ${name})`.execute(db);
  await db.deleteFrom('code_explanation').where('list', '=', list).where('code', '=', code).execute();
  for (const [locale, explanation] of Object.entries(explanations))
    await sql`insert into code_explanation (list, code, locale, explanation)
      values (${list}, ${code}, ${locale}, ${explanation})`.execute(db);
  if (!synonyms) return;
  await db.deleteFrom('code_synonym').where('list', '=', list).where('code', '=', code).execute();
  for (const [locale, words] of Object.entries(synonyms))
    await db
      .insertInto('code_synonym')
      .values({ list, code, locale: locale as Locale, synonyms: words })
      .execute();
}

export async function addCode(
  db: Transaction<Database>,
  { list, code }: Pick<Coded, 'list' | 'code'>,
): Promise<void> {
  await sql`insert into ${sql.table(codeTable(list))} (code, position)
    select ${code}, coalesce(max(position), -1) + 1 from ${sql.table(codeTable(list))}`.execute(db);
}

/**
 * Adds a code at the end.
 *
 * @throws ProblemError `invalid-request` for a code that exists or was merged
 */
export async function createCode(
  db: Transaction<Database>,
  { author, list, code, body }: Coded & { readonly body: CodeBody },
): Promise<SavedCode> {
  await lockList(db, { author, list });
  const { codes } = await readList(db, list);
  const merged = await db
    .selectFrom('merged_code')
    .select('code')
    .where('list', '=', list)
    .where('code', '=', code)
    .executeTakeFirst();
  if (merged || codes.some((each) => each.code === code)) throw invalid('code', 'taken');
  await addCode(db, { list, code });
  await writeTexts(db, { list, code }, body);
  await setEntry(db, { list, code }, { version: 1, isWithdrawn: false });
  const after = { ...body, withdrawn: false };
  await recordCode(db, { author, list, code, version: 1, action: 'create', after });
  return { code, version: 1 };
}

/** Changes the texts of a code of any list. */
export async function updateCode(
  db: Transaction<Database>,
  { author, list, code, version, body }: Coded & { readonly version: number; readonly body: CodeBody },
): Promise<SavedCode> {
  await lockList(db, { author, list }, { isFixed: true });
  const before = await findCode(db, { list, code });
  requireVersion(version, before.version);
  const after = { ...before, ...body, withdrawn: before.withdrawn };
  if (isDeepStrictEqual(factsOf(before), factsOf(after))) return { code, version };
  await writeTexts(db, { list, code }, body);
  await setEntry(db, { list, code }, { version: version + 1, isWithdrawn: before.withdrawn });
  await recordCode(db, { author, list, code, version: version + 1, action: 'edit', before, after });
  if (!isDeepStrictEqual(before.names, body.names)) await refreshUsers(db, await userIds(db, { list, code }));
  return { code, version: version + 1 };
}

/** @throws ProblemError `conflict` if its codes are others by now */
export async function orderCodes(
  db: Transaction<Database>,
  { author, list, codes }: Pick<Coded, 'author' | 'list'> & { readonly codes: readonly string[] },
): Promise<ManagedList> {
  await lockList(db, { author, list });
  const before = (await readList(db, list)).codes.map(({ code }) => code);
  if (!isDeepStrictEqual([...before].sort(), [...codes].sort()))
    throw new ProblemError('conflict', { detail: 'The codes of this list have changed' });
  if (!isDeepStrictEqual(before, codes)) await moveCodes(db, { author, list, before, codes });
  return readList(db, list);
}

interface Moving extends Pick<Coded, 'author' | 'list'> {
  readonly before: readonly string[];
  readonly codes: readonly string[];
  readonly action?: 'order' | 'import-order';
}

export async function moveCodes(
  db: Transaction<Database>,
  { author, list, before, codes, action = 'order' }: Moving,
): Promise<void> {
  for (const [position, code] of codes.entries())
    await sql`update ${sql.table(codeTable(list))} set position = ${position} where code = ${code}`.execute(
      db,
    );
  const { rows } = await sql<{
    version: number;
  }>`select coalesce(max(version), 0)::int + 1 as version from revision
    where kind = 'code-list' and record_id = ${list}`.execute(db);
  await recordRevision(db, author.bearer, {
    kind: 'code-list',
    recordId: list,
    version: rows[0]!.version,
    action,
    changes: [{ field: 'order', from: [...before], to: [...codes] }],
  });
}

interface Translating extends Coded {
  readonly locale: Locale;
  readonly text: { readonly name: string; readonly explanation: string | null };
  readonly note: string | null;
}

/** Changes a code's texts in one language; the caller has checked the right and locked the list. */
export async function translateCode(
  db: Transaction<Database>,
  { author, list, code, locale, text: { name, explanation }, note }: Translating,
): Promise<number> {
  const before = await findCode(db, { list, code });
  const { [locale]: _before, ...others } = before.explanations;
  const names = { ...before.names, [locale]: name };
  const after = {
    names,
    explanations: explanation === null ? others : { ...others, [locale]: explanation },
    synonyms: before.synonyms,
    withdrawn: before.withdrawn,
  };
  const version = before.version + 1;
  await writeTexts(db, { list, code }, after);
  await setEntry(db, { list, code }, { version, isWithdrawn: before.withdrawn });
  await recordCode(db, {
    ...{ author, list, code, version, before, after },
    action: 'translate',
    reason: note ?? '',
  });
  if (before.names[locale] !== name) await refreshUsers(db, await userIds(db, { list, code }));
  return version;
}

interface Stating extends Coded {
  readonly version: number;
  readonly note: string;
}

/** Withdraws a code, or makes it a choice again. */
export async function setWithdrawn(
  db: Transaction<Database>,
  { author, list, code, version, note, isWithdrawn }: Stating & { readonly isWithdrawn: boolean },
): Promise<SavedCode> {
  await lockList(db, { author, list });
  const before = await findCode(db, { list, code });
  requireVersion(version, before.version);
  if (before.withdrawn === isWithdrawn)
    throw new ProblemError('conflict', {
      detail: `This code is ${isWithdrawn ? 'withdrawn' : 'a choice'} already`,
    });
  await setEntry(db, { list, code }, { version: version + 1, isWithdrawn });
  await recordCode(db, {
    author,
    list,
    code,
    version: version + 1,
    action: isWithdrawn ? 'withdraw' : 'restore',
    reason: note,
    before,
    after: { ...before, withdrawn: isWithdrawn },
  });
  return { code, version: version + 1 };
}
