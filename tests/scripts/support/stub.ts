import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../scripts/stack/ports.ts';
import type { Service } from '../../../scripts/stack/service.ts';

export interface Stub extends Service {
  readonly url: string;
}

const program = `
  import { createServer } from 'node:http';
  const [port, name] = process.argv.slice(2);
  const server = createServer((request, response) => {
    response.end(name);
    if (request.url === '/die') { console.error(name + ' breaks'); process.exit(3); }
  });
  process.once('SIGTERM', () => {
    console.log(name + ' stops');
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
  server.listen(port, '127.0.0.1');
`;

/** Starts a service that ends with code 3 on a request for `/die`. */
export async function stub(folder: string, name: string, path = '/readyz'): Promise<Stub> {
  const file = join(folder, 'stub.mjs');
  writeFileSync(file, program);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  return {
    name,
    command: process.execPath,
    args: [file, String(port), name],
    env: {},
    url,
    readyUrl: url + path,
  };
}
