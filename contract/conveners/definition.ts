import { defineRecord } from '../records/definition.ts';
import { contact, entityTexts } from '../records/entityTexts.ts';
import { record } from '../records/fieldTypes.ts';
import { optional } from '../records/presence.ts';

export const conveners = defineRecord({
  name: 'conveners',
  entity: 'convener',
  texts: entityTexts,
  facts: {
    organization: record('organizations'),
    /** Recipient of messages; the address is never shown. */
    contact: optional(contact),
  },
  rights: {
    create: 'convener.create',
    edit: 'organization.edit',
    publish: 'organization.edit',
    admit: 'convener.create',
  },
  scope: { kind: 'organization', field: 'organization' },
});
