import { expect, test } from 'vitest';
import type { ContentNoun } from '#contract/content/constants.ts';
import { publicPaths } from '#contract/content/publicPaths.ts';
import { publicPath } from '#lib/studio/publicPath.ts';

const nouns = Object.keys(publicPaths) as (keyof typeof publicPaths & ContentNoun)[];

test.each(nouns)('mails lead to the page of %s that the portal has', (noun) => {
  const isWithin = ['projects', 'opportunities', 'sourcingAreas'].includes(noun);
  const address = isWithin ? 'delta/mangroves' : 'mangroves';
  expect(publicPaths[noun](address)).toBe(publicPath(noun, { address, slug: 'mangroves' }));
});
