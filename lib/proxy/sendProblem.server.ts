import type { NextApiResponse } from 'next';
import type { Problem } from '#contract/shared/problem.ts';
import { type ApiError, statusByCode } from '#lib/http/apiError.ts';

export function sendProblem(
  response: NextApiResponse,
  { code: given, status, errors, retryAfter }: ApiError,
): void {
  const isPassedOn = given === 'operation-not-found' || status !== 503;
  const code = given !== 'invalid-response' && isPassedOn ? given : 'unavailable';
  const body: Omit<Problem, 'code'> & { code: typeof code } = {
    type: 'about:blank',
    title: code,
    status: statusByCode[code],
    code,
    ...(errors.length > 0 && { errors }),
  };
  if (retryAfter !== undefined) response.setHeader('Retry-After', String(retryAfter));
  response.status(body.status).setHeader('Content-Type', 'application/problem+json');
  response.send(JSON.stringify(body));
}
