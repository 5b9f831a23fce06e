import { defineRecord } from '../records/definition.ts';
import { entityTexts } from '../records/entityTexts.ts';
import { address, records } from '../records/fieldTypes.ts';
import { optional } from '../records/presence.ts';

export const consortiums = defineRecord({
  name: 'consortiums',
  entity: 'consortium',
  texts: entityTexts,
  facts: { members: records('organizations'), website: optional(address()) },
  rights: {
    create: 'consortium.create',
    edit: 'consortium.edit',
    publish: 'consortium.edit',
    admit: 'consortium.create',
  },
  scope: { kind: 'consortium', field: null },
});
