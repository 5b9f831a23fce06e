import type { IncomingMessage, ServerResponse } from 'node:http';

/** Responds to a request; rejects when it cannot. */
export type Render = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
