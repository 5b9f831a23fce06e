import { FactLine } from '#components/ui/FactLine.tsx';
import type { Coded, Reference } from '#contract/shared/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { ReferenceLink } from '../record/ReferenceLink.tsx';

export function OrganizationItem({
  organization,
}: {
  organization: Reference & { type: Coded; country: Coded };
}) {
  return (
    <>
      <p>
        <ReferenceLink reference={organization} href={routes.organization(organization.slug)} />
      </p>
      <p className="text-small text-stone">
        <FactLine facts={[organization.type.name, organization.country.name]} />
      </p>
    </>
  );
}
