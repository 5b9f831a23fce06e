import { z } from 'zod';
import { slug } from '#contract/shared.ts';
import { defineKind } from '../kind.ts';
import { entity } from '../shapes.ts';
import { organizations } from './organizations.ts';

export const conveners = defineKind({
  name: 'conveners',
  entity: 'convener',
  schema: z.strictObject({ ...entity, organization: slug }),
  references: ({ organization }) => [{ path: ['organization'], to: organizations, value: organization }],
  columns: ({ organization }, idOf) => ({ organization_id: idOf(organizations, organization) }),
});
