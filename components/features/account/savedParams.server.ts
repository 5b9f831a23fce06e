import { z } from 'zod';
import { savedNouns } from '#contract/records/constants.ts';
import type { ChosenAddress } from '#lib/api/saved.ts';
import { isAddress } from '#lib/compare/params.server.ts';

/** Record to save or remove. */
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
