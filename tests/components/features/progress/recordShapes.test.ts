import { expect, test } from 'vitest';
import { goalNames, indicatorNames } from '#components/features/progress/edit/recordShapes.ts';
import { goalFacts } from '#contract/goals/schema.ts';
import { indicatorFacts } from '#contract/indicators/schema.ts';

const missing = (facts: object, names: readonly string[]) =>
  Object.keys(facts).filter((fact) => !names.some((name) => name === fact || name.startsWith(`${fact}.`)));

test('the forms of goals and indicators name every fact once', () => {
  const indicator = indicatorNames({} as never);
  const goal = goalNames({ milestones: [] } as never);
  expect(missing(indicatorFacts, indicator)).toEqual([]);
  expect(missing(goalFacts, goal)).toEqual([]);
  expect(new Set(indicator).size).toBe(indicator.length);
  expect(new Set(goal).size).toBe(goal.length);
});
