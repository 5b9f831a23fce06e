import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { nouns } from '../../registry.ts';
import type { Further } from '../further.ts';
import type { PathOf } from '../savedRecords.ts';
import { readRecordDrafts } from './readRecordDrafts.ts';
import { readResponseDrafts } from './responses.ts';
import { type ArchivedDrafts, draftNouns } from './schema.ts';
import { readTranslations } from './translations.ts';
import { readValueDrafts } from './values.ts';

type List = keyof ArchivedDrafts;

export type Listed = {
  readonly [L in List]: { readonly list: L; readonly draft: ArchivedDrafts[L][number] };
}[List];

export async function* readDrafts(db: Kysely<Database>, pathOf: PathOf): AsyncGenerator<Listed> {
  for await (const draft of readRecordDrafts(db, pathOf)) yield { list: 'records', draft };
  for (const draft of await readTranslations(db)) yield { list: 'translations', draft };
  for (const draft of await readValueDrafts(db, pathOf)) yield { list: 'values', draft };
  for (const draft of await readResponseDrafts(db, pathOf)) yield { list: 'answers', draft };
}

const namesIn = (content: Readonly<Record<string, unknown>>): string => {
  const { sourceLocale, text } = content as {
    sourceLocale?: string;
    text?: Record<string, { name?: unknown }>;
  };
  const name = text?.[sourceLocale ?? '']?.name;
  return typeof name === 'string' ? name : '';
};

const nameOf = (entity: string): string => nouns.find((noun) => noun.entity === entity)?.name ?? entity;

export function furtherDraft({ list, draft }: Listed): Further {
  const { address, ...content } = draft;
  const noun = draftNouns[list];
  if (list === 'records')
    return { noun, of: nameOf(draft.entity), address, name: namesIn(draft.content), content };
  if (list === 'translations')
    return { noun, of: nameOf(draft.entity), address: `${address} ${draft.locale}`, name: '', content };
  const key = list === 'values' ? String(draft.year) : draft.criterion;
  return { noun, address: `${address} ${key}`, name: '', content };
}
