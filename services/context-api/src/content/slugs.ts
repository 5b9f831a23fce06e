import type { Fault } from './fault.ts';
import { type Located, faultOf } from './records.ts';
import { type StoredSlugs, storedIdOf } from './stored.ts';

interface Claim {
  readonly record: Located;
  readonly path: readonly PropertyKey[];
  readonly slug: string;
}

const where = ({ record }: Claim) => `${record.file}: ${record.kind}[${record.index}]`;

function claimsOf(record: Located): Claim[] {
  const former = record.content.previousSlugs.map((slug, index) => ({
    record,
    path: ['previousSlugs', index],
    slug,
  }));
  return [...(record.slug ? [{ record, path: ['slug'], slug: record.slug }] : []), ...former];
}

function storedFault({ record, path, slug }: Claim, stored: StoredSlugs): Fault | undefined {
  const own = storedIdOf(stored, record);
  const owner = stored.present.get(slug) ?? stored.former.get(slug);
  if (owner === undefined || owner === own) return undefined;
  return faultOf(record, path, `the slug ${slug} belongs to another record in the database`);
}

/** Slugs, present or former, that more than one record of a kind lays claim to. */
export function checkSlugs(records: readonly Located[], stored: StoredSlugs): Fault[] {
  const first = new Map<string, Claim>();
  return records.flatMap(claimsOf).flatMap((claim) => {
    const earlier = first.get(claim.slug);
    if (earlier) {
      return [faultOf(claim.record, claim.path, `the slug ${claim.slug} is taken by ${where(earlier)}`)];
    }
    first.set(claim.slug, claim);
    return storedFault(claim, stored) ?? [];
  });
}
