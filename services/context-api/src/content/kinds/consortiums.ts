import { z } from 'zod';
import { slug, webAddress } from '#contract/shared.ts';
import { twice } from '../findings.ts';
import { defineKind } from '../kind.ts';
import { referencesOf } from '../references.ts';
import { listRows } from '../rows.ts';
import { entity } from '../shapes.ts';
import * as targets from '../targets.ts';

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
