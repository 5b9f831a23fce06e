import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import type { ManagedCodeList } from '#contract/codes/constants.ts';
import type { ImportError } from '#contract/imports/schema.ts';
import { addCode, moveCodes, recordCode, setEntry, writeTexts } from '../../../modules/codes/commands.ts';
import { countDrafts } from '../../../modules/codes/drafts.ts';
import { isOpen, readList } from '../../../modules/codes/queries.ts';
import { importProblem } from '../../../modules/imports/importErrors.ts';
import type { Author } from '../../../platform/auth/author.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { codeTable, codeTextTable } from '../../../platform/localization/codeTables.ts';
import { readMergedCodes } from '../../../platform/localization/mergedCodes.ts';
import type { Written } from '../further.ts';
import type { ArchivedCodes, ArchivedList } from './codes.ts';

type Code = ArchivedList['codes'][number];

interface Listed {
  readonly author: Author;
  readonly list: ManagedCodeList;
}

async function editedCodes(db: Transaction<Database>, list: ManagedCodeList): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`select entry.code from code_entry as entry
    where entry.list = ${list} and not exists (select from revision
      where kind = 'code' and record_id = entry.list || '/' || entry.code and version = entry.version
        and action = 'import')`.execute(db);
  return new Set(rows.map(({ code }) => code));
}

async function writeCode(
  db: Transaction<Database>,
  { author, list }: Listed,
  { code, withdrawn, ...body }: Code,
  before: (Code & { readonly version: number }) | undefined,
): Promise<void> {
  const version = (before?.version ?? 0) + 1;
  if (!before) await addCode(db, { list, code });
  await writeTexts(db, { list, code }, body);
  await setEntry(db, { list, code }, { version, isWithdrawn: withdrawn });
  const after = { ...body, withdrawn };
  await recordCode(db, {
    ...{ author, list, code, version, after, action: 'import' },
    ...(before && { before: { ...before, uses: 0 } }),
  });
}

async function wasOrdered(db: Transaction<Database>, list: ManagedCodeList): Promise<boolean> {
  const step = await db
    .selectFrom('revision')
    .select('action')
    .where('kind', '=', 'code-list')
    .where('record_id', '=', list)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return step !== undefined && step.action !== 'import-order';
}

/**
 * Orders a list as in the archive; other codes follow.
 *
 * @returns whether people have ordered it otherwise here
 */
async function writeOrder(
  db: Transaction<Database>,
  { author, list }: Listed,
  given: readonly string[],
): Promise<boolean> {
  const before = (await readList(db, list)).codes.map(({ code }) => code);
  const known = given.filter((code) => before.includes(code));
  const after = [...known, ...before.filter((code) => !known.includes(code))];
  if (isDeepStrictEqual(before, after)) return false;
  if (await wasOrdered(db, list)) return true;
  await moveCodes(db, { author, list, before, codes: after, action: 'import-order' });
  return false;
}

/** Saves a code's replacement; removes the code if unused. */
async function writeMerged(
  db: Transaction<Database>,
  list: ManagedCodeList,
  { code, into }: { readonly code: string; readonly into: string },
): Promise<boolean> {
  const { codes } = await readList(db, list);
  const present = codes.find((each) => each.code === code);
  if (present && (present.uses > 0 || (await countDrafts(db, { list, code })) > 0)) return false;
  for (const table of [codeTextTable(list), codeTable(list)])
    await sql`delete from ${sql.table(table)} where code = ${code}`.execute(db);
  for (const table of ['code_entry', 'code_explanation', 'code_synonym'] as const)
    await db.deleteFrom(table).where('list', '=', list).where('code', '=', code).execute();
  await db.insertInto('merged_code').values({ list, code, into_code: into }).execute();
  return true;
}

async function writeList(db: Transaction<Database>, listed: Listed, given: ArchivedList): Promise<Written> {
  const { list } = listed;
  const saved = new Map((await readList(db, list)).codes.map((each) => [each.code, each]));
  const [edited, merged] = [await editedCodes(db, list), await readMergedCodes(db)];
  const errors: ImportError[] = [];
  let retained = 0;
  for (const { synonyms, ...rest } of given.codes) {
    const before = saved.get(rest.code);
    // Older archives have no synonyms.
    const code = { ...rest, synonyms: synonyms ?? before?.synonyms ?? {} };
    if (before) {
      const { version: _version, uses: _uses, ...same } = before;
      if (isDeepStrictEqual(same, code)) continue;
    }
    if (edited.has(code.code) || merged.has(`${list} ${code.code}`)) retained += 1;
    else if (!before && !isOpen(list))
      errors.push({
        place: `codes.json ${list}`,
        ...importProblem('code-unknown', { name: code.code }),
        at: { file: 'codes.json', noun: 'codes', record: `${list}/${code.code}` },
      });
    else await writeCode(db, listed, code, before);
  }
  for (const [code, into] of Object.entries(given.merged)) {
    const present = merged.get(`${list} ${code}`);
    if (present === into) continue;
    if (present !== undefined || !(await writeMerged(db, list, { code, into }))) retained += 1;
  }
  if (
    isOpen(list) &&
    (await writeOrder(
      db,
      listed,
      given.codes.map(({ code }) => code),
    ))
  )
    retained += 1;
  return { kept: retained, errors };
}

/** Writes codes not edited here; removes only merged codes that nothing uses. */
export async function writeArchivedCodes(
  db: Transaction<Database>,
  lists: ArchivedCodes,
  author: Author,
): Promise<Written> {
  const written: Written[] = [];
  for (const [list, given] of Object.entries(lists) as [ManagedCodeList, ArchivedList][])
    written.push(await writeList(db, { author, list }, given));
  return {
    kept: written.reduce((sum, { kept }) => sum + kept, 0),
    errors: written.flatMap(({ errors }) => errors),
  };
}
