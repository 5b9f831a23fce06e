import { z } from 'zod';
import { code, slug } from '#contract/shared/schema.ts';
import { actionListDefinition } from '#lib/api/actions.ts';
import { listParams } from './listParams.server.ts';

export const actionListParams = z
  .object({ initiative: slug })
  .and(listParams(actionListDefinition(''), { goal: slug, type: code, actor: slug, stage: code }));
