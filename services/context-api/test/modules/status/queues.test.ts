import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { MediaType } from '#contract/files/schema.ts';
import { readQueues } from '../../../src/modules/status/queues.ts';
import { useService } from '../../support/service.ts';

const service = useService();

test('pictures wait while they are due; documents and damaged pictures do not', async () => {
  const add = (name: string, media_type: MediaType, columns: { variants_at?: Date; retry_at?: Date } = {}) =>
    service.db
      .insertInto('file')
      .values({
        sha256: createHash('sha256').update(name).digest('hex'),
        name,
        media_type,
        bytes: 1,
        width: null,
        height: null,
        ...columns,
      })
      .execute();
  await add('report.pdf', 'application/pdf');
  await add('damaged.jpg', 'image/jpeg', { retry_at: new Date(Date.now() + 3_600_000) });
  await add('ready.jpg', 'image/jpeg', { variants_at: new Date() });
  expect((await readQueues(service.db)).waiting.pictures).toBe(0);
  await add('new.jpg', 'image/jpeg');
  expect((await readQueues(service.db)).waiting.pictures).toBe(1);
});
