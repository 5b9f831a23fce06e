import { LRUCache } from 'lru-cache';
import type { OperationName } from '#contract/operations.ts';
import { logger } from '#lib/log/logger.server.ts';
import type { TolerantRead } from './tolerantReader.server.ts';

const ONE_HOUR = 3_600_000;
const LONGEST = 20;

const reported = new LRUCache<string, true>({ max: 1000, ttl: ONE_HOUR });

/** Logs broken paths once an hour, without values. */
export function reportBroken(operation: OperationName, { data, paths }: TolerantRead<unknown>): void {
  const key = [operation, ...paths].join(' ');
  if (reported.has(key)) return;
  reported.set(key, true);
  const isRead = data !== undefined;
  logger().warn({ operation, paths: paths.slice(0, LONGEST), isRead }, 'a response breaks the contract');
}
