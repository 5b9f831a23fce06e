import type { Reference } from '#contract/shared/schema.ts';
import type { InitiativeSection } from './InitiativeSections.tsx';
import { type FramedPage, RecordFrame } from '../record/RecordFrame.tsx';

interface InitiativeFrameProps extends FramedPage {
  initiative: Reference;
  section: InitiativeSection;
}

/** The frame of a page inside an initiative: the way there, whose page it is, and the way to its other pages. */
export function InitiativeFrame({ initiative, ...page }: InitiativeFrameProps) {
  return <RecordFrame owner="initiative" record={initiative} {...page} />;
}
