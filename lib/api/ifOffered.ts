import { ApiError } from '#lib/http/apiError.ts';

export async function ifOffered<T>(part: Promise<T>): Promise<T | undefined> {
  try {
    return await part;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-offered') return undefined;
    throw error;
  }
}
