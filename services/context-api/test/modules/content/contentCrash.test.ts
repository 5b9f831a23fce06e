import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anInitiative, surroundings, withFiles } from '../../support/content.ts';
import { type Actor, type Call, callOf, send, type Write } from '../../support/crash/actor.ts';
import { ContentActor } from '../../support/crash/contentActor.ts';
import { ImportActor } from '../../support/crash/importActor.ts';
import { MergeActor } from '../../support/crash/mergeActor.ts';
import { InvitationActor, RoleActor } from '../../support/crash/peopleActors.ts';
import { MessageActor, SettingsActor } from '../../support/crash/portalActors.ts';
import { TranslationActor } from '../../support/crash/translationActor.ts';
import { administer } from '../../support/database.ts';
import { startIdentity } from '../../support/identity.ts';
import { kindOfPlace, openPlace } from '../../support/places.ts';
import { run, useServers } from '../../support/processes.ts';
import { headers } from '../../support/service.ts';

const start = useServers();

/** Number of kills. `CRASHES=500 npx vitest run --project contract contentCrash` takes about half an hour. */
const crashes = Number(process.env['CRASHES'] ?? 3);
const perCrash = 25;
/** The service keeps so many unused boundaries of a person. */
const mostUnused = 30;

const admins = ['admin', 'second', 'third'];
const users = {
  users: [
    ...admins.map((oid) => ({ oid, name: oid, email: `${oid}@example.org`, roles: [{ name: 'admin' }] })),
    { oid: 'colleague', name: 'colleague', email: 'colleague@example.org', roles: [] },
    ...['translator', 'reviewer'].map((oid) => ({
      ...{ oid, name: oid, email: `${oid}@example.org` },
      roles: ['fr', 'vi'].map((locale) => ({ name: 'translator', locale })),
    })),
  ],
};
const square = {
  type: 'Polygon',
  coordinates: [
    [
      [-0.5, 6],
      [-0.4, 6],
      [-0.4, 6.1],
      [-0.5, 6.1],
      [-0.5, 6],
    ],
  ],
};

let identity: Awaited<ReturnType<typeof startIdentity>>;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => void identity.close());

async function reviewFrench(call: Call): Promise<void> {
  const { body } = await call('admin', '/v1/settings');
  const { status, text } = await call('admin', '/v1/settings', {
    ...{ method: 'PATCH', headers: { 'if-match': `"${String(body['version'])}"` } },
    body: { languages: { offered: ['en', 'fr', 'vi'], preferred: 'en', reviewed: ['fr'] } },
  });
  expect(status, text).toBe(200);
}

/** Ends the wait for a killed service's imports, as minutes would; one with a folder does not wait. */
const endLeases = async ({ DATABASE_URL }: Record<string, string>) => {
  if (DATABASE_URL !== undefined)
    await administer(DATABASE_URL, `update content_import set claimed_at = now() - interval '1 hour'`);
};

describe(`on ${kindOfPlace}`, () => {
  test(
    `${String(crashes)} times kill -9 loses, doubles and halves nothing`,
    async () => {
      const place = await openPlace();
      // All writes come from one address.
      const many = '100000';
      const env = {
        ...place.env,
        ...identity.env,
        FORM_LIMIT_PER_HOUR: many,
        FORM_LIMIT_WITHOUT_PROOF_PER_HOUR: many,
        FORM_LIMIT_PER_PERSON_PER_HOUR: many,
        LOG_LEVEL: 'error',
      };
      const load = (program: string, files: Record<string, unknown>, path = '') =>
        withFiles(files, (folder) => run(program, [`${folder}${path}`], env).ended);
      await load('commands/loadContent.ts', {
        'content.json': { ...surroundings, initiatives: [anInitiative('delta')] },
      });
      await load('commands/loadUsers.ts', { 'users.json': users }, '/users.json');

      const imports = new ImportActor('admin');
      const actors: readonly Actor[] = [
        ...admins.map((as) => new ContentActor(`of ${as}`, as)),
        new InvitationActor(),
        new RoleActor(),
        new MessageActor(),
        new MergeActor('second'),
        new TranslationActor('translator', { language: 'fr', reviewer: 'reviewer' }),
        new TranslationActor('translator', { language: 'vi' }),
        imports,
        new SettingsActor(),
      ];
      let pending: readonly (Write | null)[] = actors.map(() => null);
      let acknowledged = 0;
      let repeated = 0;
      // Those that are saved but cut off before their response count, too.
      const uploaded = { boundary: null as string | null, newer: 0 };
      try {
        for (let round = 0; round <= crashes; round += 1) {
          const server = start({ ...env, LOG_LEVEL: 'info' });
          const address = await server.address;
          // Tokens end within the hour.
          for (const { oid } of users.users) tokens[oid] = await identity.token(oid);
          const call = callOf(address, tokens);
          if (round === 0) {
            await reviewFrench(call);
            for (const actor of actors) await actor.begin?.(call);
          }
          // State after the crash, before any repetition.
          for (const [index, actor] of actors.entries()) await actor.check(call, pending[index]!);
          if (uploaded.boundary !== null && uploaded.newer < mostUnused)
            expect((await call('admin', `/v1/boundaries/${uploaded.boundary}`)).status).toBe(200);
          for (const [index, write] of pending.entries()) {
            if (!write) continue;
            const { status, body, text } = await send(call, write);
            expect(status, `${actors[index]!.name} ${write.name}: ${text}`).toBe(200);
            actors[index]!.acknowledge(write, body);
            acknowledged += 1;
            repeated += 1;
          }
          for (const actor of actors) await actor.check(call, null);
          await imports.finish(call);
          if (round > 0 && round % 25 === 0)
            process.stdout.write(`${String(round)} ends, ${String(acknowledged)} acknowledged writes\n`);
          if (round === crashes) {
            server.child.kill('SIGKILL');
            await server.ended;
            break;
          }

          const enough = acknowledged + perCrash;
          // Each third kill cuts off an import, which an embedded database refuses while others write.
          const isForImports = round % 3 === 1;
          let isOver = false;
          const killed = (async () => {
            while (acknowledged < enough || (isForImports && !imports.isApplying()))
              await new Promise((resolve) => setTimeout(resolve, 1));
            server.child.kill('SIGKILL');
            isOver = true;
            await server.ended;
          })();
          const writeOn = async (actor: Actor): Promise<Write | null> => {
            for (;;) {
              const isPrepared = await (actor.prepare?.(call) ?? Promise.resolve()).then(
                () => true,
                (error: unknown) => {
                  if (!isOver) throw error;
                  return false;
                },
              );
              if (!isPrepared) return null;
              if (isForImports && actor !== imports && acknowledged >= enough) return null;
              const write = actor.next();
              const response = await send(call, write).catch(() => null);
              if (!response) return write;
              expect(response.status, `${actor.name} ${write.name}: ${response.text}`).toBe(200);
              actor.acknowledge(write, response.body);
              acknowledged += 1;
              if (isOver) return null;
            }
          };
          const isOfFirst = round % admins.length === 0;
          const uploading = (async () => {
            if (isOfFirst) uploaded.newer += 1;
            const response = await fetch(`${address}/v1/boundaries`, {
              method: 'POST',
              headers: {
                ...headers,
                authorization: `Bearer ${tokens[admins[round % admins.length]!]!}`,
                'content-type': 'application/geo+json',
              },
              body: JSON.stringify(square),
            }).catch(() => null);
            const body = (await response?.json().catch(() => null)) as { id?: string } | null;
            if (body?.id !== undefined && isOfFirst) Object.assign(uploaded, { boundary: body.id, newer: 0 });
          })();
          pending = await Promise.all(actors.map(writeOn));
          await Promise.all([killed, uploading]);
          await endLeases(place.env);
        }
        process.stdout.write(
          `${String(crashes)} ends, ${String(acknowledged)} acknowledged writes, ${String(repeated)} sent again, ${String(imports.cutOff)} imports cut off\n`,
        );
        expect(acknowledged).toBeGreaterThanOrEqual(crashes * perCrash);
      } finally {
        await place.remove();
      }
    },
    // An embedded database starts slowly on a busy machine.
    180_000 + crashes * 40_000,
  );
});
