import { runCommand } from '../process/command.ts';
import type { Session } from '../report/main.ts';
import { step } from '../report/step.ts';
import { isLoaded, markLoaded } from './loadedMark.ts';
import { contentCommand, demoContent, multiplyCommand } from './services.ts';
import type { StackSettings } from './settings.ts';

/** @param initiatives number up to which the demonstration is copied; null for the demonstration as it is */
export async function loadDemoContent(
  session: Session,
  { embedsContextApi, identity }: StackSettings,
  initiatives: number | null = null,
): Promise<void> {
  if (!embedsContextApi) return;
  const { display, signal } = session;
  await step(display, 'Prepare the database', async (onLine) => {
    const withUsers = identity !== undefined;
    if (isLoaded(process.env, withUsers)) return 'loaded before';
    const output = await runCommand({ ...contentCommand(demoContent, withUsers), onLine, signal });
    markLoaded(process.env, withUsers);
    return output.trim().split('\n').at(-1);
  });
  if (initiatives === null) return;
  await step(display, `Copy the demonstration up to ${initiatives} initiatives`, async (onLine) => {
    const output = await runCommand({ ...multiplyCommand(initiatives), onLine, signal });
    return output.trim().split('\n').at(-1);
  });
}
