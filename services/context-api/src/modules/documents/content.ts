import { documents as definition } from '#contract/documents/definition.ts';
import { columnOf } from '../../platform/database/selections.ts';
import { kindOf } from '../../platform/definitions/kindOf.ts';

/** Documents of organizations, with slugs per organization. */
export const documents = kindOf('documents', definition, {
  storages: {
    file: {
      columns: (path: string, { hashOf }) => ({ sha256: hashOf(path) }),
      read: columnOf('document')('sha256'),
    },
  },
});
