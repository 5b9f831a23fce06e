import type { Element } from '@xmldom/xmldom';
import { all, first, textIn } from './elements.ts';
import type { ReportedGoal } from './results.ts';

const comparable = (name: string) => name.trim().toLowerCase();

/** Returns published goals that results name; none for ambiguous names. */
export function goalsOf(
  activity: Element,
  goals: ReadonlyMap<string, ReportedGoal>,
  initiative: string,
): string[] {
  const own = [...goals].filter(([address]) => address.startsWith(`${initiative}/`));
  return all(activity, 'result').flatMap((result) => {
    const titles = all(first(result, 'title')!, 'narrative').map((each) => comparable(textIn(each)));
    const named = own.filter(([, { content }]) =>
      Object.values(content.text as Readonly<Record<string, { name?: string }>>).some(
        ({ name }) => name !== undefined && titles.includes(comparable(name)),
      ),
    );
    return named.length === 1 ? [named[0]![0]] : [];
  });
}
