import type { ReactNode } from 'react';
import { PageHead } from '#components/layout/PageHead.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { LoginWall } from '#components/record/LoginWall.tsx';
import { FormGuard } from '#components/record-editor/FormGuard.tsx';
import { Breadcrumbs, type Crumb } from '#components/ui/Breadcrumbs.tsx';
import { Container } from '#components/ui/Container.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { may } from '#contract/users/rights.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { mayOpenArea, type StudioAreaKey } from '#lib/studio/areas.ts';
import { NoAccess } from './NoAccess.tsx';
import { StudioNavigation } from './StudioNavigation.tsx';

interface StudioFrameProps {
  area: StudioAreaKey;
  title: string;
  /** Language of the title, if not the page's. */
  lang?: string | undefined;
  lead?: ReactNode;
  /** Pages of the area above this one. */
  crumbs?: readonly Crumb[];
  /** Results and warnings. */
  notices?: ReactNode;
  children: ReactNode;
}

/** Frames pages of the studio; shows the sign-in to anonymous visitors, and help to people without rights. */
export function StudioFrame({ area, title, lang, lead, crumbs, notices, children }: StudioFrameProps) {
  const { t } = useTranslation(['studio', 'template']);
  const { viewer, settings } = useSite();
  const isOpen = viewer !== null && mayOpenArea(area, viewer.context);
  const isInSetup = settings?.decided?.setup !== undefined && may(viewer?.context ?? null, 'settings.manage');
  return (
    <Container width="contained" className="py-8">
      <PageHead title={t('title', { title })} description={t('description')} noIndex />
      <div className="lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-12">
        {viewer && <StudioNavigation user={viewer.context} current={area} />}
        <div className={viewer ? 'mt-6 min-w-0 lg:mt-0' : 'lg:col-span-2'}>
          {isOpen && crumbs && <Breadcrumbs label={t('template:breadcrumbs')} crumbs={crumbs} />}
          <h1 className="text-display break-words" lang={lang}>
            {title}
          </h1>
          {isOpen && lead && <p className="mt-4 max-w-prose text-lead">{lead}</p>}
          {isOpen && isInSetup && (
            <p className="mt-6 max-w-prose border-l-4 border-clay bg-sand px-4 py-3">
              {t('setup.text')} <TextLink href={routes.setup()}>{t('setup.continue')}</TextLink>
            </p>
          )}
          {isOpen && notices && <div className="mt-6 space-y-4">{notices}</div>}
          <div className="mt-8 space-y-12">
            {isOpen && <FormGuard>{children}</FormGuard>}
            {viewer && !isOpen && <NoAccess />}
            {!viewer && <LoginWall title={t('wall.title')} text={t('wall.text')} behind={[]} />}
          </div>
        </div>
      </div>
    </Container>
  );
}
