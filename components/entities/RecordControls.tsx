import type { SavedNoun } from '#contract/records/saved.ts';
import { SaveLink } from './SaveLink.tsx';
import { SelectOpportunity } from './SelectOpportunity.tsx';

interface RecordControlsProps {
  noun: SavedNoun;
  /** `initiative/record` by their slugs. */
  address: string;
  name: string;
}

/** Shows the controls of a record's card: to save it, and to compare it. */
export function RecordControls({ noun, ...record }: RecordControlsProps) {
  return (
    <span className="ml-auto inline-flex items-center gap-3">
      <SaveLink noun={noun} {...record} />
      {noun === 'opportunity' && <SelectOpportunity {...record} />}
    </span>
  );
}
