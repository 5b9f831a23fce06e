import type { NextApiRequest, NextApiResponse } from 'next';
import type { z } from 'zod';
import { filmLimit, uploadNameHeader, uploadPath } from '#contract/files/constants.ts';
import { uploadedFile } from '#contract/files/schema.ts';
import { defaultLocale } from '#contract/shared/locale.ts';
import { problem } from '#contract/shared/problem.ts';
import { signedInAtHeader } from '#contract/users/signedInAt.ts';
import { readTolerantly } from '#lib/api/tolerantReader.server.ts';
import { settings } from '#lib/config/settings.server.ts';
import { ApiError } from '#lib/http/apiError.ts';
import { isOwnOrigin } from '#lib/session/isOwnOrigin.server.ts';
import { personOf } from '#lib/session/session.server.ts';
import { clientAddress } from '../http/clientAddress.server.ts';
import { discardRest } from '../http/discardRest.server.ts';
import { createHttpClient } from '../http/httpClient.server.ts';
import { beyondVisit } from '../http/visit.server.ts';
import { isSameViewer } from './isSameViewer.ts';
import { sendProblem } from './sendProblem.server.ts';

/** A film on a slow line; Node's servers wait for five minutes. */
const DEADLINE_MS = 280_000;

interface UploadTarget {
  /** Path at the context API, with its query. */
  readonly url: string;
  /** Bytes. */
  readonly limit: number;
  readonly response: z.ZodType;
}

const files: UploadTarget = { url: uploadPath, limit: filmLimit, response: uploadedFile };

/** Streams a file, only from this site and with a declared length. The context API checks type and rights. */
export async function forwardUpload(
  request: NextApiRequest,
  response: NextApiResponse,
  target = files,
): Promise<void> {
  response.setHeader('Cache-Control', 'no-store');
  if (request.method !== 'POST') {
    response.setHeader('Allow', 'POST');
    sendProblem(response, new ApiError('method-not-allowed', 'files are posted'));
    return;
  }
  try {
    response.status(200).json(await pass(request, response, target));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    sendProblem(response, error);
    discardRest(request);
  }
}

async function pass(
  request: NextApiRequest,
  response: NextApiResponse,
  target: UploadTarget,
): Promise<unknown> {
  const { ORIGIN, CONTEXT_API_URL, CONTEXT_API_KEY } = settings();
  if (!isOwnOrigin(request.headers, ORIGIN)) throw new ApiError('forbidden', 'a file from another site');
  const length = Number(request.headers['content-length']);
  if (!Number.isInteger(length) || length <= 0) throw new ApiError('invalid-request', 'no length');
  if (length > target.limit) throw new ApiError('too-large', 'the file is too long');
  const { session, setCookies } = await personOf(request);
  if (setCookies.length > 0) response.setHeader('Set-Cookie', [...setCookies]);
  if (!session || !isSameViewer(request.headers, session.profile.oid))
    throw new ApiError('sign-in-required', 'nobody is signed in');
  const headers = {
    'Ocp-Apim-Subscription-Key': CONTEXT_API_KEY,
    Authorization: `Bearer ${session.accessToken}`,
    [signedInAtHeader]: String(session.signedInAt),
    'X-Forwarded-For': clientAddress(request),
  };
  const client = beyondVisit(DEADLINE_MS, () =>
    createHttpClient({ baseURL: CONTEXT_API_URL, headers, deadline: DEADLINE_MS }),
  );
  const { status, data } = await client
    .request<unknown>({
      method: 'POST',
      url: target.url,
      data: request,
      headers: {
        'content-type': 'application/octet-stream',
        'content-length': length,
        'accept-language': request.headers['accept-language'] ?? defaultLocale,
        [uploadNameHeader]: String(request.headers[uploadNameHeader] ?? ''),
      },
      maxBodyLength: target.limit,
      validateStatus: () => true,
    })
    .catch(() => {
      throw new ApiError('unavailable', 'the file could not be passed on');
    });
  if (status < 300) return readResponse(target, data);
  const { data: details } = readTolerantly(problem, data);
  throw new ApiError(details?.code ?? 'unavailable', `upload: ${String(status)}`, {
    errors: details?.errors,
  });
}

function readResponse({ response }: UploadTarget, data: unknown): unknown {
  const { data: read } = readTolerantly(response, data);
  if (!read) throw new ApiError('invalid-response', 'upload: the response breaks the contract');
  return read;
}
