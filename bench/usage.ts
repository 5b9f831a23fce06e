/** Preload of measured servers (`--import`): reports usage at USAGE_PORT. */
import { createServer } from 'node:http';
import { childrenOf, type ProcessUsage } from './processes.ts';

/** Microseconds of CPU time, bytes of memory by kind. */
export interface Usage {
  readonly cpu: number;
  readonly memory: NodeJS.MemoryUsage;
  /** Rendering processes, if the system names them; their memory is in `rss`. */
  readonly children: number;
}

const { USAGE_PORT: port } = process.env;
// Children load this file, too, and are counted here.
delete process.env['USAGE_PORT'];

if (port !== undefined)
  createServer((_request, response) => {
    const { user, system } = process.cpuUsage();
    const children = childrenOf('self');
    const memory = process.memoryUsage();
    const sum = (of: (child: ProcessUsage) => number) =>
      children.reduce((total, child) => total + of(child), 0);
    const usage: Usage = {
      cpu: user + system + sum(({ cpu }) => cpu),
      memory: { ...memory, rss: memory.rss + sum(({ rss }) => rss) },
      children: children.length,
    };
    response.end(JSON.stringify(usage));
  }).listen(Number(port), '127.0.0.1');
