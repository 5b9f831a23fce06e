import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { changesPath, heartbeatMs, readyEvent, resetEvent } from '#contract/changes/constants.ts';
import { ChangeFeed, changesAfter, type ContentChange } from '../../platform/changes/feed.ts';
import type { Database } from '../../platform/database/schema.ts';

/** The longest there is, 25 days: the stream does not end. */
const STREAM_MS = 2 ** 31 - 1;

const lastEvent = z.coerce.number().int().nonnegative().catch(-1);

const textOf = ({ number, tags }: ContentChange): string => `id: ${number}\ndata: ${tags.join(',')}\n\n`;

const textOfReset = (number: number): string => `id: ${number}\nevent: ${resetEvent}\ndata:\n\n`;

/** Adds the stream of changes; no operation, as it does not end. */
export function addChangeRoutes(app: FastifyInstance, db: Kysely<Database>): void {
  const feed = new ChangeFeed(db, app.log);
  const open = new Set<Readable>();
  // Open streams would delay closing.
  app.addHook('preClose', async () => {
    for (const stream of open) stream.push(null);
    await feed.stop();
  });

  app.get(
    changesPath,
    {
      handlerTimeout: STREAM_MS,
      schema: { summary: 'Changes of content as server-sent events, for caches of pages' },
    },
    async ({ headers, raw }, reply) => {
      const after = lastEvent.parse(headers['last-event-id'] ?? -1);
      const stream = new Readable({ read: () => undefined });
      let sent = after;
      const send = (change: ContentChange) => {
        if (change.number <= sent) return;
        sent = change.number;
        stream.push(textOf(change));
      };
      const waiting: ContentChange[] = [];
      let listener = (change: ContentChange): void => {
        waiting.push(change);
      };
      const { latest, end } = await feed.listen((change) => listener(change));
      const heartbeat = setInterval(() => stream.push(':\n\n'), heartbeatMs);
      const finish = () => {
        clearInterval(heartbeat);
        open.delete(stream);
        stream.destroy();
        void end();
      };
      raw.once('close', finish);
      // It closes no second time.
      if (raw.destroyed) finish();
      const missed = after < 0 || after > latest ? null : await changesAfter(db, after);
      if (missed) missed.forEach(send);
      else {
        sent = latest;
        stream.push(textOfReset(latest));
      }
      waiting.forEach(send);
      listener = send;
      stream.push(`event: ${readyEvent}\ndata:\n\n`);
      if (stream.destroyed) return reply.hijack();
      open.add(stream);
      return reply
        .headers({
          'content-type': 'text/event-stream',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
        })
        .send(stream);
    },
  );
}
