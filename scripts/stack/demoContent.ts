import { runCommand } from '../process/command.ts';
import type { Session } from '../report/main.ts';
import { step } from '../report/step.ts';
import { contentCommand, demoContent, usersCommand } from './services.ts';
import type { StackSettings } from './settings.ts';

export async function loadDemoContent(
  session: Session,
  { embedsContextApi, identity }: StackSettings,
): Promise<void> {
  if (!embedsContextApi) return;
  const { display, signal } = session;
  await step(display, 'Prepare the database', async (onLine) => {
    const output = await runCommand({ ...contentCommand(demoContent), onLine, signal });
    if (identity) await runCommand({ ...usersCommand, onLine, signal });
    return output.trim().split('\n').at(-1);
  });
}
