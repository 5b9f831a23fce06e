import { uploadNameHeader } from '#contract/files/constants.ts';
import type { UploadedFile } from '#contract/files/schema.ts';
import type { Problem } from '#contract/shared/problem.ts';
import { routes } from '#lib/config/routes.ts';
import { ApiError } from '../http/apiError.ts';
import { viewerHeader } from './viewerHeader.ts';

const LONGEST = 150;

interface Sent {
  readonly status: number;
  readonly text: string;
}

/** Uses XMLHttpRequest: fetch reports no progress. */
function post(
  file: File,
  headers: Record<string, string>,
  onProgress?: (sent: number) => void,
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', routes.upload());
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.onload = () => {
      resolve({ status: request.status, text: request.responseText });
    };
    request.onerror = request.onabort = () => {
      reject(new ApiError('unavailable', 'the file was not sent'));
    };
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress?.(loaded / total);
    };
    request.send(file);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * @param viewer object id of the page's viewer
 * @param onProgress receives the sent fraction
 * @throws {ApiError} `too-large`, `unsupported-media-type`, `sign-in-required`, `unavailable`, …
 */
export async function uploadFile(
  file: File,
  viewer: string | undefined,
  onProgress?: (sent: number) => void,
): Promise<UploadedFile> {
  const headers = {
    'content-type': 'application/octet-stream',
    ...(viewer !== undefined && { [viewerHeader]: viewer }),
    [uploadNameHeader]: encodeURIComponent(plainName(file.name)),
  };
  const { status, text } = await post(file, headers, onProgress);
  const body = parsed(text);
  if (status === 200 && body !== null) return body as UploadedFile;
  const problem = body as Problem | null;
  throw new ApiError(problem?.code ?? 'unavailable', `upload: ${String(status)}`, {
    errors: problem?.errors,
  });
}

/** Returns a short name without invisible characters, with its extension. */
export function plainName(name: string): string {
  const seen = name.toWellFormed().replace(/[\\/\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');
  const [ending = ''] = /\.[^.]*$/.exec(seen) ?? [];
  return seen.length <= LONGEST ? seen : seen.slice(0, LONGEST - ending.length).toWellFormed() + ending;
}
