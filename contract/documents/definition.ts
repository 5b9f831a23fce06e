import { visibilities } from '../records/constants.ts';
import { defineRecord } from '../records/definition.ts';
import { nameTexts } from '../records/entityTexts.ts';
import { choice, code, file, language, record, year } from '../records/fieldTypes.ts';
import { optional } from '../records/presence.ts';

/** Slugs are unique per organization. */
export const documents = defineRecord({
  name: 'documents',
  entity: 'document',
  parent: { key: 'organization', noun: 'organizations' },
  texts: nameTexts,
  facts: {
    organization: record('organizations'),
    initiative: optional(record('initiatives')),
    type: code('document-type'),
    /** Year that it covers, or of publication. */
    year: year(),
    /** Language of the document itself. */
    language: language(),
    visibility: choice(visibilities),
    file: file('text/,application/'),
  },
  rights: { create: 'document.write', edit: 'document.write', publish: 'document.write' },
  scope: { kind: 'organization', field: 'organization' },
});
