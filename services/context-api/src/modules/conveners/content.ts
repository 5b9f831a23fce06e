import { conveners as definition } from '#contract/conveners/definition.ts';
import { kindOf } from '../../platform/definitions/kindOf.ts';

export const conveners = kindOf('conveners', definition);
