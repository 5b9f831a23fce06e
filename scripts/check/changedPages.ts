import { runCommand } from '../process/command.ts';

const sources = ['pages', 'components', 'store', 'lib', 'contract'];

/** More pages change with a shared part: `--all` checks those. */
const MOST = 10;

/**
 * Returns pages that differ from `origin/main`, such as `pages/compare.tsx`; none if git does not know it, or
 * if many pages share the change.
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

/** Returns the pages in dependency-cruiser's report; none if they are many. */
export function pagesIn(report: string): readonly string[] {
  const { modules } = JSON.parse(report) as { modules: readonly { source: string }[] };
  const pages = modules.map(({ source }) => source).filter((source) => /^pages\/(?!_|api\/)/.test(source));
  return pages.length > MOST ? [] : pages;
}
