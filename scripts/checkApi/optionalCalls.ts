import { type OperationName, operations } from '#contract/operations.ts';
import { requiredOperations } from '#contract/requiredOperations.ts';
import { DOCUMENT_PATH } from '#lib/api/discover.server.ts';
import { openApiOperations } from '#lib/api/openApiOperations.ts';
import { evidenceOf } from '#lib/api/operationEvidence.ts';
import { readResponse } from '#lib/api/readResponse.server.ts';
import { walk } from '#lib/api/walk.ts';
import type { Client, Reply } from './client.ts';
import { failed, type Finding, fine, note } from './finding.ts';
import { titleOf } from './requiredCalls.ts';

export interface OptionalCalls {
  readonly findings: readonly Finding[];
  readonly hidden: readonly OperationName[];
  readonly source: string;
}

const optional = (Object.keys(operations) as OperationName[]).filter(
  (name) => !(requiredOperations as readonly OperationName[]).includes(name),
);

/** Null for a missing operation. */
function checkReading(name: OperationName, reply: Reply): Finding | null {
  const { status, body, failure, ms } = reply;
  const subject = titleOf(name);
  if (failure !== null) return failed(subject, failure);
  const evidence = evidenceOf(status, body);
  if (evidence === 'missing') return null;
  if (status === 401 || status === 403) return fine(subject, `${status}, ${ms} ms: wants a signed-in user`);
  if (status < 200 || status >= 300)
    return evidence === 'offered'
      ? fine(subject, `${status}, ${ms} ms: no record to compare`)
      : note(subject, `${status}, ${ms} ms: the call fails`);
  const { data, paths } = readResponse(name, body, false);
  const places = paths.slice(0, 5).join(', ');
  if (data === undefined)
    return note(subject, `${status}, ${ms} ms: unusable at ${places}; its pages will fail`);
  if (paths.length > 0) return note(subject, `${status}, ${ms} ms: differs from the contract at ${places}`);
  return fine(subject, `${status}, ${ms} ms`);
}

export async function checkOptionalCalls(client: Client): Promise<OptionalCalls> {
  const document = openApiOperations((await client.send(DOCUMENT_PATH)).body);
  const responses = await walk((name, args) => client.call(name, args));
  const isMissing = (name: OperationName): boolean => {
    const reply = responses.get(name);
    return reply !== undefined && evidenceOf(reply.status, reply.body) === 'missing';
  };
  const hidden = optional.filter((name) => (document ? !document.has(name) : isMissing(name)));
  const findings = [...responses].flatMap(([name, reply]): Finding[] => {
    const finding = checkReading(name, reply);
    if (finding) return [finding];
    return document?.has(name)
      ? [note(titleOf(name), `${reply.status}: ${DOCUMENT_PATH} lists it, but it is not there`)]
      : [];
  });
  return { findings, hidden, source: document ? DOCUMENT_PATH : 'the responses of all reading calls' };
}
