/** `npm run dev`: runs all services from their sources, with reload. */
import { main } from './report/main.ts';
import { loadDemoContent } from './stack/demoContent.ts';
import { portsOf, requirePorts } from './stack/ports.ts';
import { serve } from './stack/serve.ts';
import { readSettings } from './stack/settings.ts';

await main(async (session) => {
  const settings = readSettings();
  await requirePorts(portsOf(settings));
  await loadDemoContent(session, settings);
  return serve(session, { settings, mode: 'reload', style: 'named' });
});
