/** Preload of measured servers (`--import`): reports the process's usage at USAGE_PORT. */
import { createServer } from 'node:http';

/** Microseconds of CPU time of all threads, bytes of memory by kind. */
export interface Usage {
  readonly cpu: number;
  readonly memory: NodeJS.MemoryUsage;
}

createServer((_request, response) => {
  const { user, system } = process.cpuUsage();
  const usage: Usage = { cpu: user + system, memory: process.memoryUsage() };
  response.end(JSON.stringify(usage));
}).listen(Number(process.env['USAGE_PORT']), '127.0.0.1');
