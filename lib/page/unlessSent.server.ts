import { ApiError } from '#lib/http/apiError.ts';

/** Waits for a record, which the sent form may have removed. */
export async function unlessSent(reading: Promise<unknown>, sent: string | null): Promise<void> {
  try {
    await reading;
  } catch (error) {
    if (sent === null || !(error instanceof ApiError) || error.code !== 'not-found') throw error;
  }
}
