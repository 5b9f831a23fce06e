import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openEmptyFolder, openFolder } from './support/places.ts';
import { countInitiatives, run, useServers } from './support/processes.ts';

const start = useServers();

describe('one folder', () => {
  let folder: Awaited<ReturnType<typeof openFolder>>;
  beforeAll(async () => {
    folder = await openFolder();
  });
  afterAll(() => folder.remove());

  test('belongs to one process at a time', async () => {
    const first = start(folder.env);
    await first.address;
    for (const second of [start(folder.env), run('commands/loadContent.ts', [], folder.env)]) {
      const { code, stdout, stderr } = await second.ended;
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toBe(
        `${folder.env.DATA_DIR}/context is in use by another process. ` +
          'Stop that one first, or set DATABASE_URL to share a database.\n',
      );
    }
    expect(await countInitiatives(await first.address)).toBe(0);
  });

  test('goes to one of two that start at once', async () => {
    const empty = await openEmptyFolder();
    onTestFinished(empty.remove);
    const both = [start(empty.env), start(empty.env)];
    const listening = await Promise.allSettled(both.map(({ address }) => address));
    expect(listening.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
