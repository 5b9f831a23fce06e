import { countryCode } from '#contract/shared/schema.ts';
import { consortiumListDefinition } from '#lib/api/consortiums.ts';
import { listParams } from './listParams.server.ts';

/** What the address of the consortiums' directory may hold. */
export const consortiumListParams = listParams(consortiumListDefinition, { country: countryCode });
