import { ApiError } from '#lib/http/apiError.ts';

/** Returns null for a missing record; other errors remain. */
export async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-found') return null;
    throw error;
  }
}
