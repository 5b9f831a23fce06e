import type { RawBuilder, SqlBool } from 'kysely';
import type { ManagedCodeList } from '#contract/codes/constants.ts';
import type { RecordDefinition } from '#contract/records/definition.ts';
import type { SearchKind } from '#contract/shared/searchKinds.ts';
import type { Right } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';

/** SQL for containing records, if any. */
export interface SearchPlace {
  readonly join?: RawBuilder<unknown>;
  /** Defaults to the record's own status. */
  readonly published?: RawBuilder<SqlBool>;
  /** Slugs of its address, outermost first; defaults to its own. */
  readonly slugs?: RawBuilder<string[]>;
  /** Table, joined above, of the record whose name is shown. */
  readonly context?: string;
}

/** Search data of one kind of record, as SQL over its table. */
export interface SearchSource extends SearchPlace {
  /** Rows `locale, name, summary`; defaults to the kind's text table. */
  readonly texts?: RawBuilder<unknown>;
  /** Defaults to `updated_at`. */
  readonly updatedAt?: RawBuilder<Date>;
  /** Moment from which a record is found. */
  readonly publicFrom?: RawBuilder<Date>;
  /** ISO 3166-1 codes, found by name in all languages; a single one is shown. */
  readonly countries: RawBuilder<string[]>;
  /** Topics in all languages: locations, commodities, types. */
  readonly topics?: RawBuilder<string[]>;
  readonly related?: RawBuilder<string[]>;
  /** Records whose changes change these data; the column `<kind>_id` refers to each. */
  readonly follows?: readonly SearchKind[];
}

/** Queries rows `kind, record_id, address, isPresent` of the records in the place of an id. */
type HistoryRows = (placeId: string) => RawBuilder<unknown>;

/**
 * Column that names files: by hash, object with it, list of such objects, object with such a list, picture, or
 * hashes anywhere.
 */
export interface FileColumn {
  readonly name: string;
  readonly format: 'hash' | 'item' | 'items' | 'content' | 'picture' | 'anywhere';
}

/** Queries of the noun's records that show `file`, by reader. */
export interface FileUses {
  readonly columns?: readonly FileColumn[];
  /** JSON that shows no files: a name there lets nobody read the file, but is a use (`unusedFiles.ts`). */
  readonly columnsThatShowNone?: readonly string[];
  readonly shown?: readonly RawBuilder<unknown>[];
  readonly shownTo?: (context: UserContext) => RawBuilder<unknown>;
  /** Evidence and drafts, over `initiative`. */
  readonly inInitiative?: readonly RawBuilder<unknown>[];
  /** Records of an organization, over `organization`, with the right to write them. */
  readonly ofOrganization?: readonly (readonly [Right, RawBuilder<unknown>])[];
}

/** Links of records, in the fields of a definition or in tables. */
export interface Links {
  /** Name in `outward_link`, as SQL over the table; defaults to the entity with hyphens. */
  readonly name?: RawBuilder<unknown>;
  readonly definition?: Pick<RecordDefinition, 'entity' | 'texts' | 'facts' | 'parts'>;
  /** Queries of `linkRow`. */
  readonly tables?: readonly RawBuilder<unknown>[];
}

/** Column of the noun's table, or table and column of the rows of its records. */
export type CodesColumn = string | readonly [table: string, column: string];

/** Tables that are not content of pages. */
interface TablesApart {
  /** Shown by no visitor's page; changes of all others are recorded. */
  readonly unshown?: readonly string[];
  /** Left alone by loads of content; all others are copied for a load. */
  readonly unloaded?: readonly string[];
}

/** Table of records, with what the platform does for all nouns alike. */
export interface Noun {
  /** Table; `<entity>_id` is the column that refers to it. */
  readonly entity: string;
  readonly tablesApart?: TablesApart;
  /** Set if people rename its records; the first slug names drafts and editors. */
  readonly hasFirstSlug?: true;
  /** Set if its records have a country, which is then in the list of countries. */
  readonly isInCountry?: true;
  readonly search?: SearchSource;
  /** Records with a history; those of an organization are in no initiative, or led or written by it. */
  readonly history?: Readonly<Partial<Record<'initiative' | 'organization', HistoryRows>>>;
  readonly files?: FileUses;
  /** Addresses outside the portal. */
  readonly links?: Links;
  /** Columns with codes of lists that editors manage. */
  readonly codes?: Readonly<Partial<Record<ManagedCodeList, CodesColumn>>>;
}
