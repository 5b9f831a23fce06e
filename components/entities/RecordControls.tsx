import type { SavedNoun } from '#contract/records/constants.ts';
import { SaveLink } from './SaveLink.tsx';
import { SelectRecord } from './SelectRecord.tsx';

interface RecordControlsProps {
  noun: SavedNoun;
  /** `initiative/record` by their slugs. */
  address: string;
  name: string;
}

export function RecordControls(record: RecordControlsProps) {
  return (
    <span className="ml-auto inline-flex items-center gap-3">
      <SaveLink {...record} />
      <SelectRecord {...record} />
    </span>
  );
}
