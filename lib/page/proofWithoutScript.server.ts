import type { Api } from '#lib/api/api.ts';
import { ApiError } from '#lib/api/apiError.ts';
import { workProof } from '#lib/forms/workProof.ts';

const TIMEOUT_MS = 3000;
const MOST = 2;
let underWay = 0;

/**
 * A proof for a visitor whose browser runs no script, worked for by the portal, for few at a time. It proves little; the
 * origin of the form, its bait, and the context API's limit per address stand against robots here.
 *
 * @throws {ApiError} `too-many-requests` when several others are waiting, or whatever the context API answers
 */
export async function proofWithoutScript(api: Api): Promise<string | undefined> {
  if (underWay >= MOST) throw new ApiError('too-many-requests', 'too many forms without a script at once');
  underWay += 1;
  try {
    return (await workProof(api, TIMEOUT_MS))?.proof;
  } finally {
    underWay -= 1;
  }
}
