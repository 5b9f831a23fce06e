import type { Transaction } from 'kysely';
import type { DocumentBody } from '#contract/documents/write.ts';
import type { Saved } from '#contract/records/write.ts';
import { may } from '#contract/users/rights.ts';
import type { Database } from '../../platform/database/schema.ts';
import { existing } from '../../platform/problems/existing.ts';
import { lockForChange } from '../../platform/records/contribution.ts';
import { allow } from '../../platform/records/parent.ts';
import { requireVersion } from '../../platform/records/requireVersion.ts';
import type { Rewriting } from '../../platform/records/rewriting.ts';
import { writeDocument } from './write.ts';

export interface DocumentPlace {
  readonly entity: 'initiative' | 'organization';
  readonly id: string;
  readonly slug: string;
}

interface LockedDocument {
  readonly visibility: string;
  readonly organization_id: string;
  readonly initiative_id: string | null;
}

/** @throws ProblemError `not-found`, `forbidden`, `version-outdated` or `invalid-request` */
export async function changeDocument(
  db: Transaction<Database>,
  { place, slug, version, author, locale, written, audit }: Rewriting<DocumentBody, DocumentPlace>,
): Promise<Saved> {
  const within = { [`${place.entity}_id`]: place.id };
  const found = await lockForChange<LockedDocument>(db, 'document', { slug, within });
  // Editors of an initiative write its documents, which its convening organization owns.
  const isElsewhere = place.entity === 'organization' && (found?.initiative_id ?? null) !== null;
  const locked = existing('document', isElsewhere ? undefined : found);
  const isAllowed = may(author.context, 'document.write', { [place.entity]: place.slug });
  const isPublic = locked.status === 'published' && locked.visibility === 'public';
  allow(isAllowed, { noun: 'document', isPublic });
  requireVersion(version, locked.version);
  const { organization_id: organizationId, initiative_id: initiativeId } = locked;
  return writeDocument(db, {
    audit: { author, initiativeId, ...(locale && { locale }), ...audit },
    organizationId,
    locked,
    body: written(locked),
  });
}
