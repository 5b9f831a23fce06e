import { code, countryCode } from '#contract/shared/schema.ts';
import { organizationListDefinition } from '#lib/api/organizations.ts';
import { listParams } from './listParams.server.ts';

/** Parameters of the organizations' directory. */
export const organizationListParams = listParams(organizationListDefinition, {
  country: countryCode,
  type: code,
  commodity: code,
  participation: code,
});
