import { z } from 'zod';
import { savedNouns } from '#contract/records/saved.ts';
import type { ChosenAddress } from '#lib/api/saved.ts';
import { isAddress } from './compare.server.ts';

/** Record that a person wants to save or to remove: `opportunity` or `project`, by the slugs of its initiative and its own. */
export const savedParams = z
  .record(z.string(), z.unknown())
  .transform((query): { chosen: ChosenAddress | null } => {
    for (const noun of savedNouns) {
      const address = query[noun];
      if (!isAddress(address)) continue;
      const [initiative = '', slug = ''] = address.split('/');
      return { chosen: { noun, initiative, slug } };
    }
    return { chosen: null };
  });
