import { runCommand } from '../process/command.ts';

const sources = ['pages', 'components', 'store', 'lib', 'contract'];

/** More pages share the change: `--all` checks those. */
const MOST = 10;

/**
 * Returns changed pages against `origin/main`, such as `pages/compare.tsx`; none if unknown to git, or many.
 */
export async function changedPages(signal: AbortSignal): Promise<readonly string[]> {
  const base = await runCommand({
    command: 'git',
    args: ['merge-base', 'HEAD', 'origin/main'],
    signal,
  }).catch(() => {
    signal.throwIfAborted();
    return undefined;
  });
  if (!base) return [];
  const args = [...sources, '--affected', base.trim(), '--output-type', 'json'];
  return pagesIn(await runCommand({ command: 'depcruise', args, signal }));
}

/** Returns pages of dependency-cruiser's report; none if many. */
export function pagesIn(report: string): readonly string[] {
  const { modules } = JSON.parse(report) as { modules: readonly { source: string }[] };
  const pages = modules.map(({ source }) => source).filter((source) => /^pages\/(?!_|api\/)/.test(source));
  return pages.length > MOST ? [] : pages;
}
