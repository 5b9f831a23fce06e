import { ApiError } from '#lib/http/apiError.ts';

export interface Compared<T> {
  readonly found: readonly T[];
  /** Addresses without a record. */
  readonly unknown: readonly string[];
  readonly failed: readonly string[];
}

/**
 * Loads each record once.
 *
 * @throws ApiError if every call fails
 */
export async function compareEach<T extends { readonly id: string }>(
  addresses: readonly string[],
  load: (address: string) => Promise<T>,
): Promise<Compared<T>> {
  const responses = await Promise.all(
    addresses.map(async (address) => {
      try {
        return { found: [await load(address)] };
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return error.code === 'not-found' ? { unknown: [address] } : { failed: [address], error };
      }
    }),
  );
  const failures = responses.flatMap(({ error }) => error ?? []);
  if (failures[0] && failures.length === addresses.length) throw failures[0];
  const found = responses.flatMap((response) => response.found ?? []);
  return {
    // Two former addresses may lead to one record.
    found: [...new Map(found.map((each) => [each.id, each])).values()],
    unknown: responses.flatMap((response) => response.unknown ?? []),
    failed: responses.flatMap((response) => response.failed ?? []),
  };
}
