import { ApiError } from '#lib/http/apiError.ts';

/** Waits for an optional part of a page: undefined where the context API does not offer it. */
export async function ifOffered<T>(part: Promise<T>): Promise<T | undefined> {
  try {
    return await part;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-offered') return undefined;
    throw error;
  }
}
