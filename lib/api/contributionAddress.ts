import { may } from '#contract/users/rights.ts';
import type { UserContext } from '#contract/users/schema.ts';

interface Contribution {
  readonly kind: 'action' | 'update';
  readonly slug: string;
  readonly initiative: string;
  readonly organization: string | null;
}

type ContributionAddress =
  | { readonly initiative: string; readonly record: string }
  | { readonly organization: string; readonly record: string };

/** Returns the initiative's address, else its organization's. */
export function contributionAddress(
  user: UserContext | null,
  { kind, slug, initiative, organization }: Contribution,
): ContributionAddress {
  return organization === null || may(user, 'drafts.read', { initiative })
    ? { initiative, record: `${kind}:${slug}` }
    : { organization, record: `${kind}:${initiative}/${slug}` };
}
