import { useState } from 'react';
import { findBySlug, lastingSlug } from '#lib/records/recordKeys.ts';

/**
 * Returns the record of an address. When its editor renames it, the address still has the former slug: the record
 * remains the one that was found.
 */
export function useSameRecord<
  R extends { readonly slug: string; readonly firstSlug?: string | null | undefined },
>(records: readonly R[] | undefined, slug: string): R | undefined {
  const [known, setKnown] = useState<string | null>(null);
  const found = records && (findBySlug(records, slug) ?? findBySlug(records, known));
  if (found && lastingSlug(found) !== known) setKnown(lastingSlug(found));
  return found;
}
