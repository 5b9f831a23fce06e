import { uploadNameHeader } from '#contract/files/constants.ts';
import type { UploadedFile } from '#contract/files/schema.ts';
import type { Problem } from '#contract/shared/problem.ts';
import { routes } from '#lib/config/routes.ts';
import { ApiError } from '../http/apiError.ts';
import { viewerHeader } from './viewerHeader.ts';

const LONGEST = 150;

/**
 * Sends a file through the portal to the context API.
 *
 * @param viewer object id of the page's viewer
 * @throws {ApiError} `too-large`, `unsupported-media-type`, `sign-in-required`, `unavailable`, …
 */
export async function uploadFile(file: File, viewer: string | undefined): Promise<UploadedFile> {
  const response = await fetch(routes.upload(), {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      ...(viewer !== undefined && { [viewerHeader]: viewer }),
      [uploadNameHeader]: encodeURIComponent(plainName(file.name)),
    },
    body: file,
  }).catch((cause: unknown) => {
    throw new ApiError('unavailable', 'the file was not sent', { cause });
  });
  if (response.ok) return (await response.json()) as UploadedFile;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw new ApiError(problem?.code ?? 'unavailable', `upload: ${String(response.status)}`, {
    errors: problem?.errors,
  });
}

/** Returns a name without invisible characters, shortened, with its extension. */
export function plainName(name: string): string {
  const seen = name.toWellFormed().replace(/[\\/\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');
  const [ending = ''] = /\.[^.]*$/.exec(seen) ?? [];
  return seen.length <= LONGEST ? seen : seen.slice(0, LONGEST - ending.length).toWellFormed() + ending;
}
