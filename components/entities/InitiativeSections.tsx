import type { Section } from '#lib/config/owners.ts';
import { RecordSections } from '../record/RecordSections.tsx';

/** The parts of an initiative that have pages of their own. */
export type InitiativeSection = Section<'initiative'>;

interface InitiativeSectionsProps {
  /** Slug. */
  initiative: string;
  current: InitiativeSection;
}

/** The way between the pages of one initiative. */
export function InitiativeSections({ initiative, current }: InitiativeSectionsProps) {
  return <RecordSections owner="initiative" slug={initiative} current={current} />;
}
