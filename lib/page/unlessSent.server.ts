import { ApiError } from '#lib/http/apiError.ts';

/** Waits for a record; it may be gone after the form that removed it. */
export async function unlessSent(reading: Promise<unknown>, sent: string | null): Promise<void> {
  try {
    await reading;
  } catch (error) {
    if (sent === null || !(error instanceof ApiError) || error.code !== 'not-found') throw error;
  }
}
