import type { Transaction } from 'kysely';
import type { DocumentBody } from '#contract/documents/write.ts';
import type { Saved } from '#contract/records/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { may } from '#contract/users/rights.ts';
import type { Author } from '../../platform/auth/author.ts';
import { authorize } from '../../platform/auth/authorize.ts';
import type { UserRepository } from '../../platform/auth/userContext.ts';
import type { Database } from '../../platform/database/schema.ts';
import { addOperation } from '../../platform/http/operation.ts';
import { addWrite, type WriteRoutes } from '../../platform/http/write.ts';
import { existing } from '../../platform/problems/existing.ts';
import { findParent } from '../../platform/records/entity.ts';
import { allow, placeOf } from '../../platform/records/parent.ts';
import { changeDocument } from './commands.ts';
import type { DocumentRepository } from './queries.ts';
import { writeDocument } from './write.ts';
import { readDocuments } from './written.ts';

interface Repositories {
  readonly documents: DocumentRepository;
  readonly users: UserRepository;
}

/** Returns the convening organization, which owns the documents. */
async function keeperOf(db: Transaction<Database>, initiativeId: string): Promise<string> {
  const { organization_id } = await db
    .selectFrom('initiative')
    .innerJoin('convener', 'convener.id', 'initiative.convener_id')
    .select('convener.organization_id')
    .where('initiative.id', '=', initiativeId)
    .executeTakeFirstOrThrow();
  return organization_id;
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

interface Asked {
  readonly body: DocumentBody;
  readonly locale: Locale;
  readonly author: Author;
  readonly version: number;
  readonly transaction: Transaction<Database>;
}

async function change(
  { body, locale, author, version, transaction }: Asked,
  where: Parameters<typeof placeOf>[1],
  slug: string,
): Promise<Saved> {
  const { id, slug: owner } = await placeOf(transaction, where, locale);
  const place = { entity: where.entity, id, slug: owner };
  return changeDocument(transaction, { place, slug, version, author, locale, written: () => body });
}

export function addDocumentEditingRoutes(writes: WriteRoutes, repositories: Repositories): void {
  addReading(writes, repositories);
  addWrite(writes, 'createDocument', async ({ params, body, locale, author, transaction }) => {
    const place = { entity: 'organization', slug: params.organization } as const;
    const { id: organizationId, slug } = await placeOf(transaction, place, locale);
    authorize(author.context, 'document.write', { organization: slug });
    const audit = { author, initiativeId: null };
    return writeDocument(transaction, { audit, organizationId, locked: null, body });
  });
  addWrite(writes, 'updateDocument', ({ params, ...asked }) =>
    change(asked, { entity: 'organization', slug: params.organization }, params.document),
  );
  addWrite(writes, 'createInitiativeDocument', async ({ params, body, locale, author, transaction }) => {
    const place = { entity: 'initiative', slug: params.initiative } as const;
    const { id: initiativeId, slug } = await placeOf(transaction, place, locale);
    authorize(author.context, 'document.write', { initiative: slug });
    const organizationId = await keeperOf(transaction, initiativeId);
    return writeDocument(transaction, {
      audit: { author, initiativeId },
      organizationId,
      locked: null,
      body,
    });
  });
  addWrite(writes, 'updateInitiativeDocument', ({ params, ...asked }) =>
    change(asked, { entity: 'initiative', slug: params.initiative }, params.document),
  );
}
