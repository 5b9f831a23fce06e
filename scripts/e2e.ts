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
import { providePairPrograms, withPairServers } from './stack/pairServers.ts';
import { provideChromium } from './tools/chromium.ts';
import { keepTemporaryFilesInMemory } from './tools/memoryFolder.ts';

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
  const runOnPair = async (more: Readonly<Record<string, string>> = {}) => {
    const programs = await step(display, 'Provide servers', async (onLine) =>
      providePairPrograms({ onLine, signal }),
    );
    await withPairServers(programs, { signal }, (settings) => run({ ...settings, ...more }));
  };
  try {
    if (outages) await runOnPair({ E2E_OUTAGES: 'whole' });
    else await (given.includes('--pair') ? runOnPair() : run());
    return 0;
  } catch (error) {
    if (error instanceof CommandError) return 1;
    throw error;
  }
});
