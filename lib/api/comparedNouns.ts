import type { SavedNoun } from '#contract/records/constants.ts';
import type { Reference } from '#contract/shared/schema.ts';
import type { ComparedGroup, RecordWording } from '#lib/compare/table.ts';
import type { Api } from './api.ts';

export interface ComparedRecord extends Reference {
  readonly id: string;
  readonly initiative: Reference;
}

/** Present or former slugs of a record and its initiative. */
interface Place {
  readonly initiative: string;
  readonly slug: string;
}

export interface ComparedNoun<T extends ComparedRecord> {
  readonly noun: SavedNoun;
  /** Names texts and files. */
  readonly plural: 'opportunities' | 'projects';
  readonly load: (api: Api, place: Place, signal: AbortSignal) => Promise<T>;
  readonly groups: (records: readonly T[], wording: RecordWording) => readonly ComparedGroup[];
}
