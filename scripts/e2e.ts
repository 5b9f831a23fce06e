/**
 * `npm run e2e [-- [--pair | --outages] ARGUMENTS OF PLAYWRIGHT]`: runs the browser tests; `--pair`: two
 * portals and two context APIs behind nginx, with PostgreSQL and Redis; `--outages`: only all addresses
 * during all failures.
 */
import { standardEnvironment } from './check/environment.ts';
import { CommandError, runCommand } from './process/command.ts';
import { main } from './report/main.ts';
import { step } from './report/step.ts';
import { buildIfChanged } from './stack/build.ts';
import { provideChromium } from './tools/chromium.ts';
import { keepTemporaryFilesInMemory } from './tools/memoryFolder.ts';
import { providePostgres } from './tools/postgresPrograms.ts';
import { provideProxies } from './tools/proxyPrograms.ts';
import { provideRedis } from './tools/redisProgram.ts';
import { withTemporaryPostgres } from './tools/temporaryPostgres.ts';
import { withTemporaryRedis } from './tools/temporaryRedis.ts';

await main(async ({ display, signal }) => {
  standardEnvironment();
  keepTemporaryFilesInMemory();
  const given = process.argv.slice(2);
  const others = given.filter((argument) => argument !== '--pair' && argument !== '--outages');
  const outages = given.includes('--outages');
  const args = ['test', ...(outages ? ['e2e/badDays.spec.ts', '--workers=1'] : []), ...others];
  const CHROMIUM_PATH = await step(display, 'Provide a browser', async (onLine) =>
    provideChromium({ onLine, signal }),
  );
  await step(display, 'Build the portal', async (onLine) => buildIfChanged({ onLine, signal }));

  const run = async (more: Readonly<Record<string, string>> = {}) => {
    const colors = process.stdout.isTTY && { FORCE_COLOR: '1' };
    const env = { ...process.env, CHROMIUM_PATH, ...colors, ...more };
    const onLine = (line: string): void => {
      display.print(line);
    };
    await runCommand({ command: 'playwright', args, env, onLine, signal });
  };
  const runOutages = async () => {
    const [postgres, redis] = await step(display, 'Provide servers', async (onLine) => [
      await providePostgres({ onLine, signal }),
      await provideRedis({ onLine, signal }),
    ]);
    await withTemporaryPostgres(postgres, { signal }, (E2E_POSTGRES) =>
      withTemporaryRedis(redis, { signal }, (E2E_REDIS) =>
        run({ E2E_POSTGRES, E2E_REDIS, E2E_OUTAGES: 'whole' }),
      ),
    );
  };
  const runOnPair = async () => {
    const [postgres, redis, { nginx }] = await step(display, 'Provide servers', async (onLine) => [
      await providePostgres({ onLine, signal }),
      await provideRedis({ onLine, signal }),
      await provideProxies({ onLine, signal }),
    ]);
    await withTemporaryPostgres(postgres, { signal }, (E2E_POSTGRES) =>
      withTemporaryRedis(redis, { signal }, (E2E_REDIS) =>
        run({ E2E_POSTGRES, E2E_REDIS, TEST_NGINX: nginx }),
      ),
    );
  };
  try {
    await (outages ? runOutages() : given.includes('--pair') ? runOnPair() : run());
    return 0;
  } catch (error) {
    if (error instanceof CommandError) return 1;
    throw error;
  }
});
