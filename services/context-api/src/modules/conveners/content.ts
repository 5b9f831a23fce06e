import { z } from 'zod';
import { slug } from '#contract/shared/schema.ts';
import { defineKind } from '../../platform/content/kind.ts';
import { entity, line } from '../../platform/content/shapes.ts';
import * as targets from '../../platform/content/targets.ts';

export const conveners = defineKind({
  name: 'conveners',
  entity: 'convener',
  schema: z.strictObject({
    ...entity,
    organization: slug,
    /** Recipient of messages to the convener; the address is never shown. */
    contact: z.strictObject({ name: line, email: z.email() }).optional(),
  }),
  references: ({ organization }) => [
    { path: ['organization'], to: targets.organization, value: organization },
  ],
  columns: ({ organization, contact }, idOf) => ({
    organization_id: idOf(targets.organization, organization),
    contact: contact ?? null,
  }),
});
