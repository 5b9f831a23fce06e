import { runCommand } from '../process/command.ts';
import type { Session } from '../report/main.ts';
import { step } from '../report/step.ts';
import { contentCommand, demoContent } from './services.ts';
import type { StackSettings } from './settings.ts';

/** Fills the database of our own context API unless it holds content already. */
export async function loadDemoContent(session: Session, { embedsContextApi }: StackSettings): Promise<void> {
  if (!embedsContextApi) return;
  const { display, signal } = session;
  await step(display, 'Prepare the database', async (onLine) => {
    const output = await runCommand({ ...contentCommand(demoContent), onLine, signal });
    return output.trim().split('\n').at(-1);
  });
}
