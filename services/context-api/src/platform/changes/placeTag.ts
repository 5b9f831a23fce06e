import { createHash } from 'node:crypto';

export const PLACE_TAG_LENGTH = 16;

/** Returns what tags call an initiative by its slug: changes also concern hidden ones, whose slugs nobody else may learn. */
export const placeTagOf = (slug: string): string =>
  createHash('sha256').update(slug).digest('hex').slice(0, PLACE_TAG_LENGTH);
