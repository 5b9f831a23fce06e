/** `npm run e2e [-- ARGUMENTS OF PLAYWRIGHT]`: runs the browser tests with all they need. */
import { standardEnvironment } from './check/environment.ts';
import { CommandError, runCommand } from './process/command.ts';
import { main } from './report/main.ts';
import { step } from './report/step.ts';
import { buildIfChanged } from './stack/build.ts';
import { provideChromium } from './tools/chromium.ts';

await main(async ({ display, signal }) => {
  standardEnvironment();
  const CHROMIUM_PATH = await step(display, 'Provide a browser', async (onLine) =>
    provideChromium({ onLine, signal }),
  );
  await step(display, 'Build the portal', async (onLine) => buildIfChanged({ onLine, signal }));
  const env = { ...process.env, CHROMIUM_PATH, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) };
  const args = ['test', ...process.argv.slice(2)];
  const onLine = (line: string): void => {
    display.print(line);
  };
  try {
    await runCommand({ command: 'playwright', args, env, onLine, signal });
    return 0;
  } catch (error) {
    if (error instanceof CommandError) return 1;
    throw error;
  }
});
