import type { IncomingMessage, ServerResponse } from 'node:http';

export type Render = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
