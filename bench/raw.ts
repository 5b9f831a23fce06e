/** Server of constant bytes: the least that node:http does for a response. */
import { createServer } from 'node:http';

/** Response by its name in the path. */
export type RawResponses = Readonly<
  Record<string, { readonly status: number; readonly head: readonly string[]; readonly body: string }>
>;

const responses = new Map(
  Object.entries(JSON.parse(process.env['RAW_RESPONSES'] ?? '{}') as RawResponses).map(([name, response]) => [
    encodeURI(`/${name}`),
    { ...response, head: [...response.head], body: Buffer.from(response.body, 'base64') },
  ]),
);

createServer(({ url = '/' }, response) => {
  const found = responses.get(url);
  if (!found) {
    response.writeHead(200).end();
    return;
  }
  response.writeHead(found.status, found.head);
  response.end(found.status === 304 ? undefined : found.body);
}).listen(Number(process.env['PORT']), '127.0.0.1');
