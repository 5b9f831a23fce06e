import { createHash } from 'node:crypto';

export const PLACE_TAG_LENGTH = 16;

/** Returns an initiative's tag: a hash, since changes also concern hidden ones with secret slugs. */
export const placeTagOf = (slug: string): string =>
  createHash('sha256').update(slug).digest('hex').slice(0, PLACE_TAG_LENGTH);
