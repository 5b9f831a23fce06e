import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';
import { emptyValue } from '#contract/values/constants.ts';
import { anInitiative, surroundings, withFiles } from '../../support/content.ts';
import { aGoal, anIndicator } from '../../support/goals.ts';
import { startIdentity } from '../../support/identity.ts';
import { kindOfPlace, openPlace } from '../../support/places.ts';
import { run, useServers } from '../../support/processes.ts';
import { headers } from '../../support/service.ts';

const start = useServers();

/** Number of kills, by `CRASHES` as in contentCrash.test.ts. */
const crashes = Number(process.env['CRASHES'] ?? 3);
const perCrash = crashes > 10 ? 20 : 100;

const indicators = Array.from({ length: 8 }, (_, index) => `indicator-${index}`);
const content = {
  ...surroundings,
  initiatives: [anInitiative('delta', { goals: [aGoal('forest')] })],
  indicators: indicators.map((slug) => anIndicator(slug)),
};
const user = { oid: 'editor', name: 'Editor', email: 'editor@example.org' };
const users = { users: [{ ...user, roles: [{ name: 'initiative-editor', initiative: 'delta' }] }] };

/** Value that an edit writes once, over the previous version. */
interface Edit {
  readonly indicator: string;
  readonly number: number;
  readonly key: string;
}

let identity: Awaited<ReturnType<typeof startIdentity>>;
let authorization: string;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => void identity.close());

const ask = (
  address: string,
  path: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
) =>
  fetch(`${address}/v1/initiatives/delta/${path}`, {
    ...init,
    headers: { ...headers, authorization, 'content-type': 'application/json', ...init.headers },
  });

const send = (address: string, { indicator, number, key }: Edit) =>
  ask(address, `indicators/${indicator}/values/2024`, {
    method: 'PUT',
    headers: { 'if-match': `"${number - 1}"`, 'idempotency-key': key },
    body: JSON.stringify({ ...emptyValue, value: number }),
  });

/** Edits one value after the other until the service is gone; returns the edit without a response. */
async function editOn(address: string, indicator: string, acknowledged: Edit[]): Promise<Edit> {
  for (;;) {
    const number = acknowledged.filter((each) => each.indicator === indicator).length + 1;
    const edit = { indicator, number, key: crypto.randomUUID() };
    const response = await send(address, edit).catch(() => null);
    const body: unknown = await response?.json().catch(() => null);
    if (!response || body === null || body === undefined) return edit;
    expect(response.status, JSON.stringify(body)).toBe(200);
    acknowledged.push(edit);
  }
}

async function historyOf(address: string, indicator: string) {
  const items = [];
  for (let page = 1; ; page += 1) {
    const query = `record=value:${indicator}/2024&pageSize=100&page=${page}`;
    const list = operations.listRevisions.response.parse(
      await (await ask(address, `revisions?${query}`)).json(),
    );
    if (list.page === page) items.push(...list.items);
    if (list.page < page || list.items.length < 100) return items.toReversed();
  }
}

describe(`on ${kindOfPlace}`, () => {
  test(
    'kill -9 in the midst of hundreds of edits loses no acknowledged one and doubles none',
    async () => {
      const place = await openPlace();
      const env = { ...place.env, ...identity.env };
      await withFiles(
        { 'content.json': content },
        (folder) => run('commands/loadContent.ts', [folder], env).ended,
      );
      await withFiles(
        { 'users.json': users },
        (folder) => run('commands/loadUsers.ts', [`${folder}/users.json`], env).ended,
      );

      const acknowledged: Edit[] = [];
      let pending: Edit[] = [];
      for (let round = 1; round <= crashes; round += 1) {
        const server = start(env);
        const address = await server.address;
        authorization = `Bearer ${await identity.token('editor')}`;
        // Clients without a response repeat their request.
        for (const edit of pending) {
          const response = await send(address, edit);
          expect(response.status, await response.text()).toBe(200);
          acknowledged.push(edit);
        }
        const enough = acknowledged.length + perCrash;
        const killed = (async () => {
          while (acknowledged.length < enough) await new Promise((resolve) => setTimeout(resolve, 5));
          server.child.kill('SIGKILL');
          await server.ended;
        })();
        pending = await Promise.all(indicators.map((each) => editOn(address, each, acknowledged)));
        await killed;
      }

      process.stdout.write(`${String(crashes)} ends, ${String(acknowledged.length)} acknowledged edits\n`);
      const last = start(env);
      const address = await last.address;
      try {
        expect(acknowledged.length).toBeGreaterThanOrEqual(crashes * perCrash);
        const editing = operations.getProgressEditing.response.parse(
          await (await ask(address, 'progress-editing')).json(),
        );
        for (const indicator of indicators) {
          const own = acknowledged.filter((each) => each.indicator === indicator);
          const history = await historyOf(address, indicator);
          const written = history.map(({ version, changes }) => [
            version,
            changes.find(({ field }) => field === 'value')?.to,
          ]);
          // The edit without a response may have been saved.
          expect([own.length, own.length + 1]).toContain(written.length);
          expect(written).toEqual(written.map((_, index) => [index + 1, index + 1]));
          const value = editing.indicators.find(({ slug }) => slug === indicator)?.values[0];
          expect(value).toMatchObject({ version: written.length, content: { value: written.length } });
        }
      } finally {
        last.child.kill('SIGKILL');
        await last.ended;
        await place.remove();
      }
    },
    300_000 + crashes * 20_000,
  );
});
