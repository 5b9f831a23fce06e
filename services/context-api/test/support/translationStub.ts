import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
}

type Respond = (asked: Asked, response: ServerResponse) => void;

async function readBody(request: IncomingMessage): Promise<Asked['body']> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text) as Asked['body'];
}

export interface Stub {
  readonly url: string;
  readonly asked: Asked[];
  /** Decides the response. */
  respond: Respond;
  close(): Promise<void>;
}

const json = (response: ServerResponse, body: unknown, status = 200) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const translated = (texts: unknown) => (texts as string[]).map((text) => `fr: ${text}`);

/** Responds as DeepL and LibreTranslate: puts the language before texts. */
export const usual: Respond = ({ path, body }, response) => {
  if (path === '/v2/translate')
    json(response, {
      translations: translated(body['text']).map((text) => ({ detected_source_language: 'EN', text })),
    });
  else json(response, { translatedText: translated(body['q']) });
};

export { json };

export async function startStub(): Promise<Stub> {
  const stub = { asked: [] as Asked[], respond: usual };
  const server: Server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const asked = { path: request.url ?? '', authorization: request.headers.authorization, body };
      stub.asked.push(asked);
      stub.respond(asked, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(stub, {
    url: `http://127.0.0.1:${String(port)}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  });
}
