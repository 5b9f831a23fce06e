import { useState } from 'react';
import { findBySlug, lastingSlug } from '#lib/records/recordKeys.ts';

/** Returns the record of an address, also after a rename, while the address has the former slug. */
export function useSameRecord<
  R extends { readonly slug: string; readonly firstSlug?: string | null | undefined },
>(records: readonly R[] | undefined, slug: string): R | undefined {
  const [known, setKnown] = useState<string | null>(null);
  const found = records && (findBySlug(records, slug) ?? findBySlug(records, known));
  if (found && lastingSlug(found) !== known) setKnown(lastingSlug(found));
  return found;
}
