import type { Kysely, Transaction } from 'kysely';
import { type InPlaceListNoun, inPlaceListNouns, type ListNoun } from '#contract/imports/constants.ts';
import type { RecordContent } from '#contract/records/definition.ts';
import type { UserContext } from '#contract/users/schema.ts';
import type { Author } from '../../../platform/auth/author.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { RecordKind } from '../../../platform/definitions/kindOf.ts';
import { createDraft, saveDraft } from '../../content/drafts.ts';
import { kindsByNoun } from '../../content/kinds.ts';
import { editedContent, findRecords, stateOf, versionOf } from '../../content/records.ts';
import { type Column, columnsOf, identity } from './columns.ts';
import { inPlaceNouns } from './inPlace/nouns.ts';
import { columnsInPlace, findInPlace, type ListedRecord } from './inPlace/records.ts';
import { saveInPlace } from './inPlace/save.ts';

interface Saving {
  readonly author: Author;
  /** Undefined for a new one. */
  readonly record: ListedRecord | undefined;
  readonly content: RecordContent;
}

/** Records, or the items of one of their lists. */
export interface Listed {
  readonly kind: RecordKind;
  /** Field with the items; null for records. */
  readonly part: string | null;
  /** Headings before the content's. */
  readonly identity: readonly string[];
  readonly columns: readonly Column[];
  /** Returns editable records with their drafts. */
  readonly find: (db: Kysely<Database>, user: UserContext) => Promise<readonly ListedRecord[]>;
  /** Saves a record as a draft. */
  readonly save: (db: Transaction<Database>, saving: Saving) => Promise<{ readonly address: string }>;
}

/** Finds and saves records of a noun of the studio, with their drafts. */
const drafted = (kind: RecordKind): Pick<Listed, 'find' | 'save'> => ({
  find: async (db, user) =>
    (await findRecords(db, kind, user)).map((record) => ({
      id: record.id,
      slug: record.slug,
      address: record.address,
      version: versionOf(record),
      state: stateOf(record),
      content: editedContent(record),
    })),
  save: (db, { author, record, content }) =>
    record
      ? saveDraft(db, kind, { author, id: record.id, version: record.version, given: content })
      : createDraft(db, kind, { author, given: content }),
});

const isInPlace = (noun: ListNoun): noun is InPlaceListNoun => inPlaceListNouns.some((each) => each === noun);

function listedInPlace(noun: InPlaceListNoun): Listed {
  const found = inPlaceNouns[noun];
  return {
    kind: found.kind,
    part: null,
    identity,
    columns: columnsInPlace(found),
    find: (db, user) => findInPlace(db, found, user),
    save: (db, saving) => saveInPlace(db, found, saving),
  };
}

/** Describes a list; the row of an item has its record's id, version and address, and its number. */
export function listedOf(noun: ListNoun): Listed {
  if (isInPlace(noun)) return listedInPlace(noun);
  if (noun !== 'requestedSupport') {
    const kind = kindsByNoun[noun];
    return { kind, part: null, identity, columns: columnsOf(kind.definition), ...drafted(kind) };
  }
  const kind = kindsByNoun.projects;
  const columns = columnsOf(kind.definition.parts![noun]!);
  return { kind, part: noun, identity: [...identity, 'item'], columns, ...drafted(kind) };
}
