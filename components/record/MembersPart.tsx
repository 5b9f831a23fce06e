import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'next-i18next/pages';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useScripted } from '#components/layout/useScripted.ts';
import type { Viewer } from '#lib/session/viewer.ts';
import { EditingNote } from './EditingNote.tsx';

/** What a part for members needs: it decides itself whether the viewer may do anything here. */
export interface MembersPartProps<P> {
  viewer: Viewer;
  params: P;
}

interface Props<P> {
  /** See `onDemand`: its code comes for those who are signed in. */
  part: ComponentType<MembersPartProps<P>>;
  params: P;
  /** In place of the note on who may change the page, for visitors. */
  without?: ReactNode;
}

/**
 * The part of a page in which members work. Anybody who is not signed in reads who may change the page; editing needs JavaScript,
 * and says so where there is none.
 */
export function MembersPart<P>({ part: Part, params, without = <EditingNote /> }: Props<P>) {
  const { t } = useTranslation('edit');
  const { viewer } = useSite();
  const scripted = useScripted();
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
