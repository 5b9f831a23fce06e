/** Preloaded by the servers that are measured (`--import`): tells at USAGE_PORT what the process has used so far. */
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
