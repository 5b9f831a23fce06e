import { may } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';
import type { RecordAddress } from '#lib/api/revisions.ts';

interface Contribution {
  readonly kind: 'action' | 'update';
  readonly slug: string;
  /** Slugs: of the initiative, and of the organization that leads it or in whose name it is. */
  readonly initiative: string;
  readonly organization: string | null;
}

/** Where a person finds the history of what is written in an initiative: in that of the initiative, or in their organization's. */
export function contributionAddress(
  user: UserContext | null,
  { kind, slug, initiative, organization }: Contribution,
): Required<RecordAddress> {
  return organization === null || may(user, 'drafts.read', { initiative })
    ? { initiative, record: `${kind}:${slug}` }
    : { organization, record: `${kind}:${initiative}/${slug}` };
}
