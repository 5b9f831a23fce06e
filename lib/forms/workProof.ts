import { solveChallenge } from 'altcha-lib';
import { deriveKey as byPbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey as bySha } from 'altcha-lib/algorithms/web/sha';
import type { Challenge } from 'altcha-lib/types';
import type { ResponseBody } from '#contract/operations.ts';
import type { Api } from '#lib/api/api.ts';
import { ApiError, type ApiErrorCode } from '#lib/http/apiError.ts';

const PATIENCE_MS = 60_000;

export interface ProofOfWork {
  readonly proof: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

const notThere: readonly ApiErrorCode[] = ['not-offered', 'operation-not-found'];

/** Returns null if the context API has no such check. */
async function fetchTask(api: Api): Promise<ResponseBody<'getChallenge'> | null> {
  try {
    return await api.call('getChallenge', {});
  } catch (error) {
    if (error instanceof ApiError && notThere.includes(error.code)) return null;
    throw error;
  }
}

/**
 * Works outside the page's thread; null without task or solution.
 *
 * @throws {ApiError} when the task cannot be fetched
 */
export async function proofOfWork(api: Api): Promise<ProofOfWork | null> {
  const { challenge } = (await fetchTask(api)) ?? {};
  if (!challenge) return null;
  const { algorithm, expiresAt } = challenge.parameters;
  const deriveKey = algorithm.startsWith('PBKDF2/') ? byPbkdf2 : bySha;
  const solution = await solveChallenge({
    challenge: challenge as Challenge,
    deriveKey,
    timeout: PATIENCE_MS,
  });
  return solution && { proof: btoa(JSON.stringify({ challenge, solution })), expiresAt: expiresAt * 1000 };
}
