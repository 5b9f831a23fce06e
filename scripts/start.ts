/** `npm start`: runs the build, with the context API unless `CONTEXT_API_URL` names another. */
import { existsSync } from 'node:fs';
import { main } from './report/main.ts';
import { PlainError } from './report/plainError.ts';
import { portsOf, requirePorts } from './stack/ports.ts';
import { serve } from './stack/serve.ts';
import { builtContextApi, builtPortal } from './stack/services.ts';
import { readSettings } from './stack/settings.ts';

await main(async (session) => {
  if (![builtPortal, builtContextApi].every(existsSync))
    throw new PlainError('The portal is not built. Run: npm run build');
  const settings = readSettings();
  await requirePorts(portsOf(settings));
  return serve(session, { settings, mode: 'built', style: 'raw' });
});
