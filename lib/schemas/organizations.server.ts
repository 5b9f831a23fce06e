import { code, countryCode } from '#contract/shared/schema.ts';
import { organizationListDefinition } from '#lib/api/organizations.ts';
import { listParams } from './listParams.server.ts';

export const organizationListParams = listParams(organizationListDefinition, {
  country: countryCode,
  type: code,
  commodity: code,
  participation: code,
});
