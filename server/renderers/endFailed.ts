import type { ServerResponse } from 'node:http';

/** Breaks off a partial response, so that no cache saves it. */
export function endFailed(response: ServerResponse): void {
  if (!response.headersSent) response.writeHead(500, { 'Cache-Control': 'no-store' }).end();
  else if (!response.writableEnded) response.destroy();
}
