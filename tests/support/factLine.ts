import type { MatcherFunction } from '@testing-library/react';

/** Matches the innermost element with a line of facts: `Cooperative · Vietnam`. */
export const factLine = (line: string | RegExp): MatcherFunction => {
  const has = (element: Element | null): boolean => {
    const text = element?.textContent.replace(/\s+/g, ' ').trim() ?? '';
    return typeof line === 'string' ? text === line : line.test(text);
  };
  return (_, element) => has(element) && ![...(element?.children ?? [])].some(has);
};
