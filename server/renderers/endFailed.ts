import type { ServerResponse } from 'node:http';

/** Ends a failed response; breaks off a partial one, so that no cache saves it. */
export function endFailed(response: ServerResponse): void {
  if (!response.headersSent) response.writeHead(500, { 'Cache-Control': 'no-store' }).end();
  else if (!response.writableEnded) response.destroy();
}
