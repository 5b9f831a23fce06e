import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useOffers, useSite } from '#components/layout/SiteProvider.tsx';
import { useScripted } from '#components/layout/useScripted.ts';
import type { OperationName } from '#contract/operations.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { EditingNote } from './EditingNote.tsx';

/** Props of a part that checks the viewer's rights itself. */
export interface MembersPartProps<P> {
  viewer: Viewer;
  params: P;
}

interface Props<P> {
  /** Loads for signed-in people; see `onDemand`. */
  part: ComponentType<MembersPartProps<P>>;
  params: P;
  /** Operations that the part requires. */
  needs: readonly OperationName[];
  /** Replaces the note for visitors. */
  without?: ReactNode;
}

/** Shows the members' part of a page; visitors see who may edit. Editing needs JavaScript, and says so. */
export function MembersPart<P>({ part: Part, params, needs, without = <EditingNote /> }: Props<P>) {
  const { t } = useTranslation('edit');
  const { viewer } = useSite();
  const scripted = useScripted();
  if (!needs.every(useOffers())) return null;
  if (!viewer) return without;
  return (
    <>
      <noscript>
        <p className="border-l-4 border-clay bg-sand px-4 py-3">{t('notes.needsScript')}</p>
      </noscript>
      {scripted && (
        <Suspense fallback={<p className="text-stone">{t('notes.loading')}</p>}>
          <Part viewer={viewer} params={params} />
        </Suspense>
      )}
    </>
  );
}
