import { type OperationName, operations } from '#contract/operations.ts';

interface Matched {
  readonly name: OperationName;
  readonly params: Record<string, string>;
}

const patterns = Object.entries(operations).map(([name, { method, path }]) => ({
  name: name as OperationName,
  method: method as string,
  pattern: new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
}));

export const methodsOf = (path: string): string[] => [
  ...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
];

/** Prefers fixed parts to parameters. */
export function matchOperation(method: string, path: string): Matched | null {
  const fitting = patterns.filter((each) => each.method === method && each.pattern.test(path));
  const [best] = fitting.sort((one, other) => parametersOf(one.name) - parametersOf(other.name));
  if (!best) return null;
  return { name: best.name, params: { ...best.pattern.exec(path)?.groups } };
}

const parametersOf = (name: OperationName): number => operations[name].path.split(':').length;
