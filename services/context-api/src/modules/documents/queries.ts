import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { documentFacets } from '#contract/documents/constants.ts';
import type { DocumentList, DocumentQuery, DocumentSummary } from '#contract/documents/schema.ts';
import type { InitiativeDocuments } from '#contract/documents/write.ts';
import type { File } from '#contract/files/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Membership } from '../../platform/auth/membership.ts';
import type { Database } from '../../platform/database/schema.ts';
import { fileJson } from '../../platform/files/fileJson.ts';
import { columnFacet, valueFacet } from '../../platform/lists/facet.ts';
import { type Listing, listPage } from '../../platform/lists/list.ts';
import { byAnyName } from '../../platform/lists/ordered.ts';
import { entityColumns, type EntityRow, findParent, toEntity } from '../../platform/records/entity.ts';
import { readSearchSource } from '../../platform/search/readSearchSource.ts';
import { publicRecordsAnd, type Searched } from '../../platform/search/searched.ts';
import { documentSearch } from './noun.ts';
import { documentInPublicPlace, visibleDocument, visibleInPlace } from './visible.ts';

interface Asking {
  readonly query: DocumentQuery;
  readonly locale: Locale;
  readonly membership: Membership | null;
}

/** Repository of documents that the caller may open; counts the others. */
export interface DocumentRepository {
  /** Returns undefined for an unknown organization. */
  list(organization: string, asking: Asking): Promise<DocumentList | undefined>;
  /** Returns documents newest first; undefined for an unknown initiative. */
  ofInitiative(initiative: string, asking: Omit<Asking, 'query'>): Promise<InitiativeDocuments | undefined>;
}

interface DocumentRow extends EntityRow {
  type: string;
  year: number;
  document_language: Locale;
  visibility: DocumentSummary['visibility'];
  is_of_initiative: boolean;
  file: File;
}

const languageNames = (locale: Locale, codes: readonly string[]) => {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const { compare } = new Intl.Collator(locale);
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => compare(a.name, b.name));
};

const listing = (
  inLocale: Locale,
): Listing<(typeof documentFacets)[number], DocumentRow, DocumentSummary> => ({
  entity: 'document',
  facets: {
    type: columnFacet('document', 'type', 'document-type'),
    year: valueFacet(sql`document.year::text`, (_source, years) =>
      Promise.resolve(
        [...years]
          .sort()
          .reverse()
          .map((year) => ({ code: year, name: year })),
      ),
    ),
    language: valueFacet(sql`document.language`, ({ locale }, codes) =>
      Promise.resolve(languageNames(locale, codes)),
    ),
  },
  orders: { newest: sql`document.year desc`, name: byAnyName('document', inLocale) },
  columns: () => sql`${entityColumns('document')}, document.type, document.year, document.visibility,
    document.language as document_language, document.initiative_id is not null as is_of_initiative,
    (select ${fileJson} from file where file.sha256 = document.sha256) as file`,
  toItem: (row, naming) => ({
    ...toEntity(row),
    type: naming.one('document-type', row.type),
    year: row.year,
    documentLanguage: row.document_language,
    visibility: row.visibility,
    isOfInitiative: row.is_of_initiative,
    file: row.file,
  }),
});

async function countRestricted(
  db: Kysely<Database>,
  organizationId: string,
  visible: ReturnType<typeof visibleDocument>,
) {
  const of = (visibility: DocumentSummary['visibility']) =>
    sql<number>`(count(*) filter (where visibility = ${visibility}))::int`;
  return (
    db
      .selectFrom('document')
      .select([of('signed-in').as('signedIn'), of('members').as('members')])
      .where('organization_id', '=', organizationId)
      .where('status', '=', 'published')
      // Members of the organization may not open documents of initiatives.
      .where((eb) => eb.or([eb('visibility', '=', 'signed-in'), eb('initiative_id', 'is', null)]))
      .where(documentInPublicPlace)
      .where(sql<boolean>`not ${visible}`)
      .executeTakeFirstOrThrow()
  );
}

/** Returns public and visible non-public documents. */
async function searchedDocuments(db: Kysely<Database>, within: RawBuilder<SqlBool>): Promise<Searched> {
  const published = sql<SqlBool>`(${within} and document.visibility <> 'public')`;
  const source = { ...documentSearch, published };
  return publicRecordsAnd('document', await readSearchSource(db, 'document', source));
}

export function createDocumentRepository(db: Kysely<Database>): DocumentRepository {
  return {
    async list(slug, { query, locale, membership }) {
      const found = await findParent(db, { entity: 'organization', slug }, locale);
      if (!found) return undefined;
      const { id, ...organization } = found;
      const visible = visibleDocument(membership);
      const within = sql<boolean>`(document.organization_id = ${id} and ${visible})`;
      const sort = query.sort ?? (query.q ? 'relevance' : 'newest');
      const searched = query.q && membership ? await searchedDocuments(db, within) : undefined;
      const page = await listPage(db, listing(locale), {
        query: { ...query, sort },
        locale,
        within,
        searched,
      });
      return { ...page, organization, restricted: await countRestricted(db, id, visible) };
    },
    async ofInitiative(slug, { locale, membership }) {
      const found = await findParent(db, { entity: 'initiative', slug }, locale);
      if (!found) return undefined;
      const { id, ...initiative } = found;
      const within = sql<boolean>`(document.initiative_id = ${id} and ${visibleInPlace(membership)}
        and document.organization_id in (select organization.id from organization where organization.status = 'published'))`;
      const query = { page: 1, pageSize: 100, sort: 'newest' } as const;
      const { items } = await listPage(db, listing(locale), { query, locale, within });
      return { initiative, items };
    },
  };
}
