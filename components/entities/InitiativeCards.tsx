import type { InitiativeSummary } from '#contract/initiatives/schema.ts';
import { InitiativeCard } from './InitiativeCard.tsx';

export function InitiativeCards({
  initiatives,
  headingLevel,
}: {
  initiatives: readonly InitiativeSummary[];
  headingLevel: 'h2' | 'h3';
}) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {initiatives.map((initiative) => (
        <li key={initiative.id}>
          <InitiativeCard initiative={initiative} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  );
}
