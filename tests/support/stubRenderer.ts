import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FromRenderer } from '#server/renderers/messages.ts';

// Renderer without Next, for tests of the processes.

const say = (message: FromRenderer) => process.send?.(message, undefined, undefined, () => undefined);

process.on('disconnect', () => process.exit());
process.on('message', (message) => {
  heard.push(message);
});
const heard: unknown[] = [];
const asked: string[] = [];
const written: string[] = [];
let left = 0;
let bytes = 1000;
let connections = 0;
// As late as its number.
const lag = Number(/(\d+)\.sock$/.exec(process.argv[2] ?? '')?.[1]);
const sign = () => say({ kind: 'alive', bytes, lag });

const server = createServer((request, response) => {
  const path = request.url?.split('?')[0] ?? '';
  asked.push(path);
  if (path === '/end') process.exit(3);
  if (path === '/end-of-first' && process.argv[2]?.endsWith('/1.sock')) process.exit(3);
  if (path === '/block') for (;;);
  if (path === '/grow') {
    bytes = 1e12;
    sign();
  }
  if (path === '/learn') say({ kind: 'concluded', name: 'listStories', isOffered: false });
  if (path === '/ask-status') say({ kind: 'asks-status' });
  if (path === '/refuse') say({ kind: 'circuit', circuit: { origin: 'https://api.example', isOpen: true } });
  if (path === '/break-off') {
    response.writeHead(200, { 'content-length': 100 });
    response.write('part', () => process.exit(3));
    return;
  }
  response.once('close', () => {
    if (!response.writableFinished) left += 1;
  });
  if (path === '/never' || request.url === '/grow?never') return;
  if (request.url === '/early?kept') {
    response.writeHead(413, { 'content-length': 0 }).end();
    return;
  }
  if (path === '/early') {
    response.writeHead(413, { connection: 'close' }).end();
    return;
  }
  const respond = (body: string) => {
    if (path === '/write') written.push(body);
    const pause = path === '/slow' ? 300 : 0;
    setTimeout(() => {
      response.writeHead(path === '/missing' ? 404 : 200, {
        'content-type': 'application/json',
        'set-cookie': ['a=1', 'b=2'],
        'x-common-ground-tags': 'goal,initiative@1',
        'x-common-ground-audience': 'everybody',
      });
      response.end(
        JSON.stringify({
          pid: process.pid,
          url: request.url,
          method: request.method,
          headers: request.headers,
          body,
          heard,
          left,
          asked,
          written,
          connections,
        }),
      );
    }, pause);
  };
  const read = () => {
    // A body may end too early.
    text(request).then(respond, () => undefined);
  };
  // Imitates the code of pages.
  if (path === '/write') setTimeout(read, 50);
  else read();
});
server.on('connection', (socket) => {
  connections += 1;
  socket.once('close', () => (connections -= 1));
});
server.keepAliveTimeout = 0;
if (process.env['ENDS_AT_ONCE']) process.exit(1);
if (process.env['LATER_ONES_END'] && !process.argv[2]?.endsWith('/1.sock')) process.exit(1);
server.listen(process.argv[2], () => {
  sign();
  say({ kind: 'ready' });
  if (process.env['ENDS_SOON']) setTimeout(() => process.exit(3), 50);
  setInterval(sign, 100);
});
