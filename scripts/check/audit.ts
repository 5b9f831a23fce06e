import { z } from 'zod';
import { CommandError, runCommand } from '../process/command.ts';
import { NotRunnable } from '../report/step.ts';
import type { CheckContext } from './check.ts';

const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.string(), range: z.string(), fixAvailable: z.unknown() }),
  ),
});
const failure = z.object({ message: z.string() });

const serious = ['high', 'critical'];

/**
 * Reads the output of `npm audit --json`.
 *
 * @throws {NotRunnable} if the registry is unreachable, or has no list of vulnerabilities
 * @throws {CommandError} with seriously vulnerable packages
 */
export function readAudit(output: string): void {
  let json: unknown;
  try {
    json = JSON.parse(output);
  } catch {
    json = {};
  }
  const { data } = report.safeParse(json);
  if (!data) {
    const { data: said } = failure.safeParse(json);
    throw new NotRunnable(
      `the registry offers no audit${said ? ` (${said.message.split(' - ')[0] ?? ''})` : ''}`,
    );
  }
  const found = Object.entries(data.vulnerabilities).filter(([, { severity }]) => serious.includes(severity));
  if (found.length === 0) return;
  const lines = found.map(
    ([name, { severity, range, fixAvailable }]) =>
      `${name} ${range}: ${severity}${fixAvailable ? ', npm audit fix' : ', no fix yet'}`,
  );
  throw new CommandError('npm audit found serious vulnerabilities of packages in use', lines.join('\n'));
}

/** Checks production packages for serious vulnerabilities. */
export async function audit({
  note: onLine,
  signal,
}: Pick<CheckContext, 'note' | 'signal'>): Promise<undefined> {
  const args = [
    'audit',
    '--json',
    '--audit-level=high',
    '--omit=dev',
    '--fetch-retries=0',
    '--fetch-timeout=20000',
  ];
  const output = await runCommand({ command: 'npm', args, onLine, signal }).catch((error: unknown) => {
    if (error instanceof CommandError) return error.output;
    throw error;
  });
  readAudit(output);
  return undefined;
}
