import type { Finding } from './fieldError.ts';

export function foreignGoals(initiative: string, goals: readonly string[]): Finding[] {
  return goals.flatMap((goal, index) =>
    goal.startsWith(`${initiative}/`)
      ? []
      : [{ path: ['goals', index], reason: `${goal} is a goal of another initiative` }],
  );
}
