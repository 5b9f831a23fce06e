import type { ApiReport } from './checkApi.ts';
import type { Finding } from './finding.ts';

const marks = { fine: '✓', note: '!', error: '✗' } as const;

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? ['', title, ...lines.map((line) => `  ${line}`)] : [];

function listed(findings: readonly Finding[]): string[] {
  const width = Math.max(...findings.map(({ subject }) => subject.length), 0);
  return findings.map(({ level, subject, text }) => `${marks[level]} ${subject.padEnd(width)}  ${text}`);
}

/** Returns the report as text, without the key. */
export function textOfReport(report: ApiReport, { url, key }: { url: string; key: string }): string {
  const { required, optional, behavior, offer, isUsable } = report;
  const errors = [...required, ...behavior].filter(({ level }) => level === 'error').length;
  const lines = [
    `Context API at ${url}`,
    ...section('Required calls', listed(required)),
    ...section(
      `Optional calls that are offered, by ${optional?.source ?? ''}`,
      listed(optional?.findings ?? []),
    ),
    ...section('Behavior', listed(behavior)),
    ...section('The portal will show', offer?.shown ?? []),
    ...section('The portal will hide', offer?.hidden ?? []),
    '',
    isUsable
      ? '✓ The portal can use this context API.'
      : `✗ The portal cannot use this context API: ${errors} ${errors === 1 ? 'check' : 'checks'} failed.`,
  ];
  return lines.join('\n').replaceAll(key, '…');
}
