import type { Reference } from '#contract/shared/schema.ts';
import { type FramedPage, RecordFrame } from '../record/RecordFrame.tsx';
import type { InitiativeSection } from './InitiativeSections.tsx';

interface InitiativeFrameProps extends FramedPage {
  initiative: Reference;
  section: InitiativeSection;
}

export function InitiativeFrame({ initiative, ...page }: InitiativeFrameProps) {
  return <RecordFrame owner="initiative" record={initiative} {...page} />;
}
