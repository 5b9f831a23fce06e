/**
 * `npm run bench`: checks costs in ratios and sizes that hold on any machine, and saves a history; with `--
 * --only pages`, `blocking`, `growth` or `sizing`, a part of it. Only `sizing`
 * has to be named: it measures up to 100,000 initiatives, which takes long.
 */
import { parseArgs } from 'node:util';
import { standardEnvironment } from '../scripts/check/environment.ts';
import { runCommand } from '../scripts/process/command.ts';
import { main, type Session } from '../scripts/report/main.ts';
import { PlainError } from '../scripts/report/plainError.ts';
import { step } from '../scripts/report/step.ts';
import { buildIfChanged } from '../scripts/stack/build.ts';
import { provideChromium } from '../scripts/tools/chromium.ts';
import { blockingFigures } from './blocking.ts';
import { type Figure, printFigures } from './figures.ts';
import { measureGrowth } from './growth.ts';
import { addToHistory } from './history.ts';
import { measurePages } from './pages.ts';
import { Servers } from './servers.ts';
import { measureSizing, usualSizes } from './sizing.ts';

const usual = ['pages', 'blocking', 'growth'] as const;
const parts = [...usual, 'sizing'] as const;

type Part = (typeof parts)[number];

const usage = `Usage: npm run bench [-- --only ${parts.join('|')} [--initiatives NUMBER]...]`;

const isPart = (name: string): name is Part => parts.some((part) => part === name);

const options = { only: { type: 'string' }, initiatives: { type: 'string', multiple: true } } as const;

function given(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new PlainError(`${(error as Error).message} ${usage}`);
  }
}

interface Chosen {
  readonly parts: readonly Part[];
  readonly sizes: readonly number[];
}

/** @throws PlainError for unknown options */
function chosenParts(): Chosen {
  const { only, initiatives } = given(process.argv.slice(2));
  const sizes = initiatives?.map(Number) ?? usualSizes;
  const isUnknown = only !== undefined && !isPart(only);
  if (isUnknown || (initiatives && only !== 'sizing') || !sizes.every(Number.isInteger))
    throw new PlainError(usage);
  return { parts: only === undefined ? usual : [only], sizes };
}

async function measureServers(session: Session, chosen: readonly Part[]): Promise<Figure[]> {
  const { display, signal } = session;
  await step(display, 'Build the portal', async (onLine) => buildIfChanged({ onLine, signal }));
  await step(display, 'Build the minimal page', async (onLine) => {
    await runCommand({ command: 'next', args: ['build', 'bench/minimal'], onLine, signal });
  });
  const chromium = chosen.includes('blocking')
    ? await step(display, 'Provide Chromium', async (onLine) => provideChromium({ onLine, signal }))
    : null;
  const servers = new Servers(signal);
  try {
    const started = await step(display, 'Start the portal', async () => servers.portal());
    const minimal = await step(display, 'Start the minimal page', async () => servers.minimal());
    return [
      ...(chosen.includes('pages') ? await measurePages(session, { servers, started, minimal }) : []),
      ...(chromium === null
        ? []
        : await blockingFigures(session, { portal: started.portal, minimal, chromium })),
    ];
  } finally {
    await servers.stop();
  }
}

await main(async (session) => {
  standardEnvironment();
  const { parts: chosen, sizes } = chosenParts();
  const needsServers = chosen.some((part) => part === 'pages' || part === 'blocking');
  const figures = [
    ...(needsServers ? await measureServers(session, chosen) : []),
    ...(chosen.includes('growth') ? await measureGrowth(session) : []),
    ...(chosen.includes('sizing') ? await measureSizing(session, sizes) : []),
  ];
  const { display } = session;
  printFigures(display, figures);
  for (const line of await addToHistory(figures)) display.print(`  ${line}`);
  return figures.every(({ within }) => within) ? 0 : 1;
});
