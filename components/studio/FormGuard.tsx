import type { ReactNode } from 'react';
import { LeaveGuard } from '#components/record-editor/LeaveGuard.tsx';
import { isFilledIn } from '#lib/forms/draft.ts';

/** Asks before unsent input of a form is left. */
export const FormGuard = ({ children }: { children: ReactNode }) => (
  <LeaveGuard unsaved={unsentForm}>{children}</LeaveGuard>
);

/** Drafts of forms are saved in the tab only. */
const unsentForm = () =>
  [...document.querySelectorAll<HTMLFormElement>('form[method=post][aria-busy=false]')].some(isFilledIn)
    ? 'tab'
    : null;
