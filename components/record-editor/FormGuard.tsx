import type { ReactNode, RefObject } from 'react';
import { isFilledIn } from '#lib/forms/draft.ts';
import { LeaveGuard } from './LeaveGuard.tsx';

interface FormGuardProps {
  /** Part of the page whose forms count; missing for all of them. */
  within?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** Asks before unsent input of a form is left. */
export const FormGuard = ({ within, children }: FormGuardProps) => (
  <LeaveGuard unsaved={() => unsentIn(within?.current ?? document)}>{children}</LeaveGuard>
);

/** Drafts of forms are saved in the tab only, and files nowhere. */
function unsentIn(part: ParentNode) {
  const forms = [...part.querySelectorAll<HTMLFormElement>('form[method=post][aria-busy=false]')];
  const unsent = forms.filter(isFilledIn);
  if (unsent.length === 0) return null;
  return unsent.some((form) => form.enctype === 'multipart/form-data') ? 'lost' : 'tab';
}
