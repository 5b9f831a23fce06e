import { type ReactNode, useRef } from 'react';
import { EditingNote } from '#components/record/EditingNote.tsx';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { FormGuard } from './FormGuard.tsx';

interface MembersSectionProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** Part of a page for members, apart from that for visitors. */
export function MembersSection({ title, lead, children }: MembersSectionProps) {
  const section = useRef<HTMLElement>(null);
  return (
    <section
      ref={section}
      aria-labelledby="editing"
      className="rounded-small border border-line bg-white p-4 sm:p-6"
      data-screen-only
    >
      <h2 id="editing" className="text-section">
        {title}
      </h2>
      <p className="mt-2 max-w-prose text-small text-stone">{lead}</p>
      <FormGuard within={section}>{children}</FormGuard>
    </section>
  );
}

/** Replaces that part while it loads, on failure, or if nobody may write. */
export function NoMembersSection({ isMember, isError }: { isMember: boolean; isError: boolean }) {
  const { t } = useTranslation('edit');
  if (!isMember) return <EditingNote />;
  if (isError) return <p role="alert">{t('form.notLoaded')}</p>;
  return <p className="text-stone">{t('notes.loading')}</p>;
}
