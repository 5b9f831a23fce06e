import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { dirname } from 'node:path';
import type { Figure } from './figures.ts';

const file = '.data/bench/history.jsonl';

interface Run {
  readonly at: string;
  readonly machine: string;
  readonly figures: Readonly<Record<string, string>>;
}

function machineName(): string {
  const [{ model } = { model: 'unknown processor' }, ...others] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${others.length + 1} × ${model.trim()}, ${memory} GB, Node ${process.versions.node}, ${process.platform} ${process.arch}`;
}

async function lastRun(machine: string): Promise<Run | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const runs = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Run);
  return runs.findLast((run) => run.machine === machine) ?? null;
}

/** Returns differences from the last run on this machine. */
export async function addToHistory(figures: readonly Figure[]): Promise<readonly string[]> {
  const machine = machineName();
  const before = await lastRun(machine);
  const values = Object.fromEntries(figures.map(({ what, value }) => [what, value]));
  const run: Run = { at: new Date().toISOString(), machine, figures: values };
  await mkdir(dirname(file), { recursive: true });
  await appendFile(file, `${JSON.stringify(run)}\n`);
  const changed = Object.entries(values).filter(([what, value]) => before?.figures[what] !== value);
  return [
    `machine: ${machine}`,
    ...(before
      ? changed.map(([what, value]) => `${what}: ${before.figures[what] ?? 'new'} → ${value}`)
      : ['no earlier run of this machine']),
    `history: ${file}${before ? `, last run ${before.at}` : ''}`,
  ];
}
