import { type OperationName, operations } from '#contract/operations.ts';
import { requiredOperations } from '#contract/requiredOperations.ts';
import { evidenceOf } from '#lib/api/operationEvidence.ts';
import { readResponse } from '#lib/api/readResponse.server.ts';
import type { Client, Reply } from './client.ts';
import { failed, type Finding, fine, note } from './finding.ts';

export const titleOf = (name: OperationName): string => {
  const { method, path } = operations[name];
  return `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;
};

const timed = ({ status, ms }: Reply, text = ''): string =>
  [`${status}, ${ms} ms`, text].filter(Boolean).join(': ');

const rejections: readonly number[] = [400, 409, 422, 429];

function checkContext(name: OperationName, reply: Reply): Finding {
  const { status, body, mediaType, failure } = reply;
  const subject = titleOf(name);
  if (failure !== null) return failed(subject, failure);
  if (status === 401 || status === 403) return failed(subject, timed(reply, 'the key is rejected'));
  if (status === 404 || status === 405)
    return failed(subject, timed(reply, 'it is not there. The URL is what precedes /v1/…'));
  if (status < 200 || status >= 300) return failed(subject, timed(reply, 'the call fails'));
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return failed(subject, timed(reply, `the response is ${mediaType || 'nothing'}, not a JSON object`));
  const { data, paths } = readResponse('getContext', body, false);
  if (data === undefined) return failed(subject, timed(reply, `unusable at ${paths.join(', ')}`));
  return paths.length > 0
    ? note(subject, timed(reply, `readable, but differs from the contract at ${paths.join(', ')}`))
    : fine(subject, timed(reply));
}

function checkForm(name: OperationName, reply: Reply): Finding {
  const { status, failure } = reply;
  const subject = titleOf(name);
  if (failure !== null) return failed(subject, failure);
  if (status >= 200 && status < 300) return fine(subject, timed(reply, 'accepts a form'));
  if (rejections.includes(status)) return fine(subject, timed(reply, 'rejects an empty form'));
  if (evidenceOf(status, reply.body) === 'missing') return failed(subject, timed(reply, 'it is not there'));
  if (status === 403) return note(subject, timed(reply, 'rejects an empty form, perhaps by its bot check'));
  if (status === 401)
    return failed(subject, timed(reply, 'visitors cannot send it: it wants a signed-in user'));
  return failed(subject, timed(reply, 'the call fails'));
}

function checkVerification(name: OperationName, reply: Reply): Finding {
  const { status, failure } = reply;
  const subject = titleOf(name);
  if (failure !== null) return failed(subject, failure);
  if (status === 401 || status === 403) return fine(subject, timed(reply, 'wants a signed-in user'));
  if (evidenceOf(status, reply.body) === 'missing') return failed(subject, timed(reply, 'it is not there'));
  if (status >= 500) return failed(subject, timed(reply, 'the call fails'));
  if (status >= 200 && status < 300) return note(subject, timed(reply, 'accepts a call without a user'));
  return fine(subject, timed(reply));
}

/** Empty forms prevent saving; the confirmation of details has no user. */
export async function checkRequiredCalls(client: Client): Promise<readonly Finding[]> {
  return Promise.all(
    requiredOperations.map(async (name) => {
      if (name === 'getContext') return checkContext(name, await client.call(name));
      if (name === 'putUserVerification') return checkVerification(name, await client.call(name));
      return checkForm(name, await client.call(name, {}, { body: {} }));
    }),
  );
}
