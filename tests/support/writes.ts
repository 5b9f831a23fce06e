import { http, type HttpHandler, HttpResponse, type HttpResponseResolver } from 'msw';
import { endpoints } from '#contract/endpoints.ts';
import { type OperationName, operations, type ResponseBody } from '#contract/operations.ts';
import { browserPath } from './contextApi.ts';

const methods = {
  GET: http.get,
  POST: http.post,
  PUT: http.put,
  PATCH: http.patch,
  DELETE: http.delete,
} as const;

export const respondingToCall = (name: OperationName, resolver: HttpResponseResolver): HttpHandler =>
  methods[operations[name].method](browserPath + endpoints[name].path, resolver);

export const respondingToCallWith = <N extends OperationName>(name: N, response: ResponseBody<N>) =>
  respondingToCall(name, () => HttpResponse.json(operations[name].response.parse(response) as object));

export interface Received {
  readonly params: Readonly<Record<string, unknown>>;
  readonly version: string | null;
  readonly idempotencyKey: string | null;
  readonly body: unknown;
}

export function receiving<N extends OperationName>(
  name: N,
  response: (change: Received) => ResponseBody<N> | Response | Promise<ResponseBody<N> | Response>,
): { handler: HttpHandler; received: Received[] } {
  const received: Received[] = [];
  const handler = respondingToCall(name, async ({ request, params }) => {
    const text = await request.text();
    const change = {
      params,
      version: request.headers.get('if-match'),
      idempotencyKey: request.headers.get('idempotency-key'),
      body: text ? (JSON.parse(text) as unknown) : null,
    };
    received.push(change);
    const completed = await response(change);
    return completed instanceof Response
      ? completed
      : HttpResponse.json(operations[name].response.parse(completed) as object);
  });
  return { handler, received };
}
