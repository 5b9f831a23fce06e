import type { RequestListener } from 'node:http';

export interface Responded {
  readonly route: string;
  readonly method: string;
  /** `aborted` without a response. */
  readonly status: string;
  readonly seconds: number;
}

interface Measuring {
  readonly routeOf: (url: string) => string;
  readonly onResponse: (responded: Responded) => void;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Measures to the last byte; hits end before the handler returns. */
export function measured(handle: RequestListener, { routeOf, onResponse }: Measuring): RequestListener {
  return (request, response) => {
    const started = performance.now();
    const { url = '/', method = '' } = request;
    const note = () => {
      onResponse({
        route: routeOf(url),
        method: methods.has(method) ? method : 'other',
        status: response.headersSent ? String(response.statusCode) : 'aborted',
        seconds: (performance.now() - started) / 1000,
      });
    };
    handle(request, response);
    if (response.writableEnded) note();
    else response.once('close', note);
  };
}
