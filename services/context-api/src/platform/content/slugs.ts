import type { FieldError } from './fieldError.ts';
import { type Match, matchSaved, type SavedRecordState } from './present.ts';
import { errorOf, type Located, parentAddress } from './records.ts';

interface Claim {
  readonly record: Located;
  readonly path: readonly PropertyKey[];
  readonly slug: string;
}

const where = ({ record }: Claim) => `${record.file}: ${record.kind.name}[${record.index}]`;
const scope = ({ record, slug }: Claim) => `${record.kind.entity} ${parentAddress(record)} ${slug}`;

function claimsOf(record: Located): Claim[] {
  const former = record.content.previousSlugs.map((slug, index) => ({
    record,
    path: ['previousSlugs', index],
    slug,
  }));
  return [...(record.slug ? [{ record, path: ['slug'], slug: record.slug }] : []), ...former];
}

function savedError(
  { record, path, slug }: Claim,
  stored: SavedRecordState,
  own: Match,
): FieldError | undefined {
  const recordKey = { entity: record.kind.entity, slug, parentId: own.parentId };
  const owner = stored.present.at(recordKey) ?? stored.former.at(recordKey);
  if (owner === undefined || owner === own.id) return undefined;
  return errorOf(record, path, {
    reason: `the slug ${slug} belongs to another record in the database`,
    error: 'taken',
  });
}

/** Returns errors for current or former slugs of several records in a scope. */
export function checkSlugs(records: readonly Located[], stored: SavedRecordState): FieldError[] {
  const matches = matchSaved(records, stored);
  const first = new Map<string, Claim>();
  return records.flatMap(claimsOf).flatMap((claim) => {
    const earlier = first.get(scope(claim));
    if (earlier) {
      return [
        errorOf(claim.record, claim.path, {
          reason: `the slug ${claim.slug} is taken by ${where(earlier)}`,
          error: 'taken',
        }),
      ];
    }
    first.set(scope(claim), claim);
    return savedError(claim, stored, matches.get(claim.record)!) ?? [];
  });
}
