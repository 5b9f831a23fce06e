/**
 * `npm run demo`: builds the portal, loads demo content into an empty database and runs all services;
 * `-- --initiatives 10000` multiplies that content.
 */
import { main } from './report/main.ts';
import { step } from './report/step.ts';
import { buildIfChanged } from './stack/build.ts';
import { loadDemoContent } from './stack/demoContent.ts';
import { demoOptions } from './stack/demoOptions.ts';
import { portsOf, requirePorts } from './stack/ports.ts';
import { serve } from './stack/serve.ts';
import { readSettings } from './stack/settings.ts';

await main(async (session) => {
  process.env.LOG_LEVEL ||= 'warn';
  const { initiatives } = demoOptions(process.argv.slice(2));
  const settings = readSettings();
  await requirePorts(portsOf(settings));
  const { display, signal } = session;
  await step(display, 'Build the portal', async (onLine) => buildIfChanged({ onLine, signal }));
  await loadDemoContent(session, settings, initiatives);
  return serve(session, { settings, mode: 'built', style: 'named' });
});
