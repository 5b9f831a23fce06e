import type { Element } from '@xmldom/xmldom';
import { attribute, first, textIn } from './elements.ts';

/**
 * Returns the projects that an activity's identifier names: those whose address follows the reporter's identifier,
 * else those with the longest address at its end, as other reporters write their own before it. Several fit if only
 * the place of a hyphen differs: `a/b-c` and `a-b/c`.
 */
export function identifiedBy<P extends { readonly address: string }>(
  activity: Element,
  projects: readonly P[],
): readonly P[] {
  const identifier = textIn(first(activity, 'iati-identifier'));
  const reporter = attribute(first(activity, 'reporting-org'), 'ref') ?? '';
  const end = ({ address }: P) => `-${address.replaceAll('/', '-')}`;
  const own = projects.filter((project) => identifier === reporter + end(project));
  if (own.length > 0) return own;
  const ending = projects.filter((project) => identifier.endsWith(end(project)));
  const longest = Math.max(...ending.map((project) => end(project).length));
  return ending.filter((project) => end(project).length === longest);
}
