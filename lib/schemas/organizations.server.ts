import { code, countryCode } from '#contract/shared/schema.ts';
import { organizationListDefinition } from '#lib/api/organizations.ts';
import { listParams } from './listParams.server.ts';

/** What the address of the organizations' directory may hold. */
export const organizationListParams = listParams(organizationListDefinition, {
  country: countryCode,
  type: code,
  commodity: code,
  participation: code,
});
