import type { Section } from '#lib/config/owners.ts';
import { RecordSections } from '../record/RecordSections.tsx';

export type InitiativeSection = Section<'initiative'>;

interface InitiativeSectionsProps {
  initiative: string;
  current: InitiativeSection;
}

export function InitiativeSections({ initiative, current }: InitiativeSectionsProps) {
  return <RecordSections owner="initiative" slug={initiative} current={current} />;
}
