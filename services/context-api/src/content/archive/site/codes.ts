import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type ManagedCodeList, managedCodeLists } from '#contract/codes/constants.ts';
import { codeBody } from '#contract/codes/write.ts';
import { readList } from '../../../modules/codes/queries.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Further } from '../further.ts';

const code = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(60);

const archivedList = z.strictObject({
  codes: z.array(
    z.strictObject({
      code,
      names: codeBody.shape.names,
      explanations: codeBody.shape.explanations,
      synonyms: codeBody.shape.synonyms,
      withdrawn: z.boolean(),
    }),
  ),
  merged: z.record(code, code),
});

export const archivedCodes = z.partialRecord(z.enum(managedCodeLists), archivedList);

export type ArchivedList = z.output<typeof archivedList>;
export type ArchivedCodes = z.output<typeof archivedCodes>;

async function archived(db: Kysely<Database>, list: ManagedCodeList): Promise<ArchivedList> {
  const { codes } = await readList(db, list);
  const merged = await db
    .selectFrom('merged_code')
    .select(['code', 'into_code'])
    .where('list', '=', list)
    .execute();
  return {
    codes: codes.map(({ code: own, names, explanations, synonyms, withdrawn }) => ({
      code: own,
      names,
      explanations,
      synonyms,
      withdrawn,
    })),
    merged: Object.fromEntries(merged.map(({ code: old, into_code: into }) => [old, into])),
  };
}

/** Reads the code lists, with withdrawn and merged codes. */
export async function readArchivedCodes(db: Kysely<Database>): Promise<ArchivedCodes> {
  const lists: Partial<Record<ManagedCodeList, ArchivedList>> = {};
  for (const list of managedCodeLists) lists[list] = await archived(db, list);
  return lists;
}

/** Returns each code, and each list for its order. */
export const furtherCodes = (lists: ArchivedCodes): Further[] =>
  Object.entries(lists).flatMap(([list, { codes, merged }]) => [
    {
      noun: 'codes',
      address: list,
      name: list,
      content: { order: codes.map(({ code: own }) => own), merged },
    },
    ...codes.map(({ code: own, ...content }) => ({
      noun: 'codes',
      address: `${list}/${own}`,
      name: content.names.en ?? own,
      content,
    })),
  ]);
