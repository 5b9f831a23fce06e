/** `npm run setup:link`: prints a one-time link for the first administrator. */
import { CommandError, runCommand } from './process/command.ts';
import { main } from './report/main.ts';
import { PlainError } from './report/plainError.ts';
import { setupLinkCommand } from './stack/services.ts';
import { readSettings } from './stack/settings.ts';

await main(async ({ display, signal }) => {
  const settings = readSettings();
  if (!settings.embedsContextApi)
    throw new PlainError(
      'CONTEXT_API_URL names another context API: its operator makes the first administrator.',
    );
  const output = await runCommand({ ...setupLinkCommand(settings), signal }).catch((error: unknown) => {
    if (!(error instanceof CommandError)) throw error;
    const isRunning = error.output.includes('is in use by another process');
    const advice = 'The portal is running. It prints a link when it starts, and a new one each hour.';
    throw new PlainError(isRunning ? advice : error.output);
  });
  display.print(output);
  return 0;
});
