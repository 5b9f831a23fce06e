/** `npm run check`: all checks of a change. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Outcome, performer } from './check/check.ts';
import { allChecks } from './check/checks.ts';
import { standardEnvironment } from './check/environment.ts';
import { readOptions } from './check/options.ts';
import { schedule } from './check/schedule.ts';
import { summary } from './check/summary.ts';
import { main } from './report/main.ts';
import { keepTemporaryFilesInMemory } from './tools/memoryFolder.ts';

await main(async (session) => {
  const options = readOptions(process.argv.slice(2));
  standardEnvironment();
  keepTemporaryFilesInMemory();
  const folder = mkdtempSync(join(tmpdir(), 'check-'));
  // Each check loads hundreds of modules.
  process.env.NODE_COMPILE_CACHE = join(folder, 'modules');
  let outcomes: Outcome[];
  try {
    outcomes = await schedule(allChecks(folder, options), performer(session, options));
  } finally {
    // A killed program may still write there.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  for (const line of ['', ...summary(outcomes)]) session.display.print(line);
  return outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
});
