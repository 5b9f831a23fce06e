import { sql } from 'kysely';
import type { Coded, Reference } from '#contract/shared/schema.ts';
import type { Naming } from '../../platform/localization/naming.ts';

export interface OrganizationRow extends Reference {
  type: string;
  country: string;
  website: string | null;
}

/** `OrganizationRow` as JSON, from `organization` and `text`, its served text. */
export const organizationReference = sql`json_build_object(
  'slug', organization.slug, 'name', text.name, 'language', text.locale,
  'type', organization.type, 'country', organization.country, 'website', organization.website)`;

export const nameOrganization = (
  row: OrganizationRow,
  naming: Naming,
): Reference & { type: Coded; country: Coded; website: string | null } => ({
  ...row,
  type: naming.one('organization-type', row.type),
  country: naming.one('country', row.country),
});
