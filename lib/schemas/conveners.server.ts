import { countryCode } from '#contract/shared/schema.ts';
import { convenerListDefinition } from '#lib/api/conveners.ts';
import { listParams } from './listParams.server.ts';

/** Parameters of the conveners' directory. */
export const convenerListParams = listParams(convenerListDefinition, { country: countryCode });
