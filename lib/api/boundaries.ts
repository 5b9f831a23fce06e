import type { BoundaryQuery, PreparedBoundary } from '#contract/boundaries/schema.ts';
import { uploadNameHeader } from '#contract/files/constants.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { Problem } from '#contract/shared/problem.ts';
import type { MultiPolygon } from '#contract/shared/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { ApiError } from '../http/apiError.ts';
import { plainName } from './uploads.ts';
import { viewerHeader } from './viewerHeader.ts';

interface Sent {
  readonly file: File;
  readonly query: BoundaryQuery;
  readonly locale: Locale;
  /** Viewer's object id. */
  readonly viewer: string | undefined;
  /** Sent share, from 0 to 1. */
  readonly onProgress: (share: number) => void;
}

const failed = (cause?: unknown) => new ApiError('unavailable', 'the boundary was not sent', { cause });

function preparedOf({ status, response }: XMLHttpRequest): PreparedBoundary {
  if (status === 200 && response) return response as PreparedBoundary;
  const problem = response as Problem | null;
  throw new ApiError(problem?.code ?? 'unavailable', `boundary: ${String(status)}`, {
    errors: problem?.errors,
  });
}

/**
 * Uses XMLHttpRequest for the progress.
 *
 * @throws {ApiError} `too-large`, `unsupported-media-type`, `sign-in-required`, `too-many-requests`,
 * `unavailable`, …
 */
export const prepareBoundary = ({
  file,
  query,
  locale,
  viewer,
  onProgress,
}: Sent): Promise<PreparedBoundary> =>
  new Promise((resolve, reject) => {
    const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
    const request = new XMLHttpRequest();
    request.open('POST', routes.prepareBoundary(new URLSearchParams(given).toString()));
    request.responseType = 'json';
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('accept-language', locale);
    request.setRequestHeader(uploadNameHeader, encodeURIComponent(plainName(file.name)));
    if (viewer !== undefined) request.setRequestHeader(viewerHeader, viewer);
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    };
    request.onerror = () => {
      reject(failed());
    };
    request.onload = () => {
      try {
        resolve(preparedOf(request));
      } catch (error) {
        reject(error as Error);
      }
    };
    request.send(file);
  });

/** @throws {ApiError} `not-found` or `unavailable` */
export async function loadBoundaryDetail(id: string): Promise<MultiPolygon> {
  const response = await fetch(routes.boundary(id)).catch((cause: unknown) => {
    throw failed(cause);
  });
  if (!response.ok) throw new ApiError(response.status === 404 ? 'not-found' : 'unavailable', 'no detail');
  return (await response.json()) as MultiPolygon;
}
