import { consortiums as definition } from '#contract/consortiums/definition.ts';
import { twice } from '../../platform/content/findings.ts';
import { kindOf } from '../../platform/definitions/kindOf.ts';
import { recordsIn } from '../../platform/definitions/storage.ts';

export const consortiums = kindOf('consortiums', definition, {
  storages: {
    members: recordsIn('consortium', 'organizations', {
      table: 'consortium_member',
      column: 'organization_id',
    }),
  },
  check: ({ members }) => twice(members, (index) => ['members', index], 'member'),
});
