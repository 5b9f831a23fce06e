import { z } from 'zod';
import { slug, webAddress } from '#contract/shared/schema.ts';
import { twice } from '../../platform/content/findings.ts';
import { defineKind } from '../../platform/content/kind.ts';
import { referencesOf } from '../../platform/content/references.ts';
import { listRows } from '../../platform/content/rows.ts';
import { entity } from '../../platform/content/shapes.ts';
import * as targets from '../../platform/content/targets.ts';

export const consortiums = defineKind({
  name: 'consortiums',
  entity: 'consortium',
  schema: z.strictObject({
    ...entity,
    members: z.array(slug).min(1),
    website: webAddress.optional(),
  }),
  references: ({ members }) => referencesOf('members', targets.organization, members),
  check: ({ members }) => twice(members, (index) => ['members', index], 'member'),
  columns: ({ website }) => ({ website: website ?? null }),
  lists: ({ members }, idOf) => [
    [
      'consortium_member',
      listRows(
        'organization_id',
        members.map((each) => idOf(targets.organization, each)),
      ),
    ],
  ],
});
