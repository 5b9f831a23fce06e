import type { Transaction } from 'kysely';
import type { Locale } from '#contract/locale.ts';
import { may } from '#contract/rights.ts';
import type { Database } from '../database/schema.ts';
import type { DocumentRepository } from '../repositories/documents.ts';
import { writeDocument } from '../repositories/documents/write.ts';
import { readDocuments } from '../repositories/documents/written.ts';
import { holdRecord } from '../repositories/editing/contribution.ts';
import { findParent } from '../repositories/entity.ts';
import type { UserRepository } from '../repositories/users.ts';
import { authorize } from '../users/authorize.ts';
import { allow, placeOf } from './place.ts';
import { addOperation, existing } from './operation.ts';
import { requireVersion } from './version.ts';
import { addWrite, type WriteRoutes } from './write.ts';

interface Repositories {
  readonly documents: DocumentRepository;
  readonly users: UserRepository;
}

/** The organization that keeps the documents of an initiative: the one that convenes it. */
async function keeperOf(db: Transaction<Database>, initiativeId: string): Promise<string> {
  const { organization_id } = await db
    .selectFrom('initiative')
    .innerJoin('convener', 'convener.id', 'initiative.convener_id')
    .select('convener.organization_id')
    .where('initiative.id', '=', initiativeId)
    .executeTakeFirstOrThrow();
  return organization_id;
}

const isPublic = ({ status, visibility }: { status: string; visibility: string }) =>
  status === 'published' && visibility === 'public';

interface HeldDocument {
  readonly visibility: string;
  readonly organization_id: string;
  readonly initiative_id: string | null;
}

function addReading({ app, db }: WriteRoutes, { documents, users }: Repositories): void {
  const editing = async (
    entity: 'initiative' | 'organization',
    slug: string,
    { locale, bearer }: { locale: Locale; bearer: { oid: string } | null },
  ) => {
    const { oid } = existing(entity, bearer ?? undefined);
    const { id, ...owner } = existing(entity, await findParent(db, { entity, slug }, locale));
    const isAllowed = may(await users.context(oid, locale), 'document.write', { [entity]: owner.slug });
    allow(isAllowed, { noun: entity, isPublic: false });
    const which = entity === 'initiative' ? { initiative_id: id } : { organization_id: id };
    return { owner, documents: await readDocuments(db, which, locale) };
  };
  addOperation(app, 'getDocumentEditing', ({ params, ...asking }) =>
    editing('organization', params.organization, asking),
  );
  addOperation(app, 'getInitiativeDocumentEditing', ({ params, ...asking }) =>
    editing('initiative', params.initiative, asking),
  );
  addOperation(app, 'listInitiativeDocuments', async ({ params, locale, bearer }) => {
    const membership = await users.membership(bearer);
    return existing('initiative', await documents.ofInitiative(params.initiative, { locale, membership }));
  });
}

/** Documents of organizations and of initiatives, written by those who may. */
export function addDocumentEditingRoutes(writes: WriteRoutes, repositories: Repositories): void {
  addReading(writes, repositories);
  addWrite(writes, 'createDocument', async ({ params, body, locale, author, transaction }) => {
    const place = { entity: 'organization', slug: params.organization } as const;
    const { id: organizationId, slug } = await placeOf(transaction, place, locale);
    authorize(author.context, 'document.write', { organization: slug });
    const telling = { author, initiativeId: null };
    return writeDocument(transaction, { telling, organizationId, held: null, body });
  });
  addWrite(writes, 'updateDocument', async ({ params, body, locale, author, version, transaction }) => {
    const place = { entity: 'organization', slug: params.organization } as const;
    const { id: organizationId, slug } = await placeOf(transaction, place, locale);
    const address = { slug: params.document, within: { organization_id: organizationId } };
    const held = existing('document', await holdRecord<HeldDocument>(transaction, 'document', address));
    const isAllowed = may(author.context, 'document.write', { organization: slug });
    allow(isAllowed, { noun: 'document', isPublic: isPublic(held) });
    requireVersion(version, held.version);
    const telling = { author, initiativeId: held.initiative_id };
    return writeDocument(transaction, { telling, organizationId, held, body });
  });
  addWrite(writes, 'createInitiativeDocument', async ({ params, body, locale, author, transaction }) => {
    const place = { entity: 'initiative', slug: params.initiative } as const;
    const { id: initiativeId, slug } = await placeOf(transaction, place, locale);
    authorize(author.context, 'document.write', { initiative: slug });
    const organizationId = await keeperOf(transaction, initiativeId);
    return writeDocument(transaction, {
      telling: { author, initiativeId },
      organizationId,
      held: null,
      body,
    });
  });
  addWrite(
    writes,
    'updateInitiativeDocument',
    async ({ params, body, locale, author, version, transaction }) => {
      const place = { entity: 'initiative', slug: params.initiative } as const;
      const { id: initiativeId, slug } = await placeOf(transaction, place, locale);
      const address = { slug: params.document, within: { initiative_id: initiativeId } };
      const held = existing('document', await holdRecord<HeldDocument>(transaction, 'document', address));
      const isAllowed = may(author.context, 'document.write', { initiative: slug });
      allow(isAllowed, { noun: 'document', isPublic: isPublic(held) });
      requireVersion(version, held.version);
      const { organization_id: organizationId } = held;
      return writeDocument(transaction, { telling: { author, initiativeId }, organizationId, held, body });
    },
  );
}
