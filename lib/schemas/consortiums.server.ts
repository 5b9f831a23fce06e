import { countryCode } from '#contract/shared/schema.ts';
import { consortiumListDefinition } from '#lib/api/consortiums.ts';
import { listParams } from './listParams.server.ts';

export const consortiumListParams = listParams(consortiumListDefinition, { country: countryCode });
