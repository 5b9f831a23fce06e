import { countryCode } from '#contract/shared/schema.ts';
import { convenerListDefinition } from '#lib/api/conveners.ts';
import { listParams } from './listParams.server.ts';

export const convenerListParams = listParams(convenerListDefinition, { country: countryCode });
