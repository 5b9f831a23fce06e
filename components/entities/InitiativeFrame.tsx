import { useTranslation } from 'next-i18next/pages';
import type { ReactElement, ReactNode } from 'react';
import type { Reference } from '#contract/shared.ts';
import { PageHead } from '#components/layout/PageHead.tsx';
import { Trail } from '#components/layout/Trail.tsx';
import type { Crumb } from '#components/ui/Breadcrumbs.tsx';
import { Container } from '#components/ui/Container.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { routes } from '#lib/config/routes.ts';
import { type InitiativeSection, InitiativeSections } from './InitiativeSections.tsx';
import { useServedLang } from './ServedText.tsx';

interface InitiativeFrameProps {
  initiative: Reference;
  section: InitiativeSection;
  /** What lies between the initiative and this page. */
  crumbs?: readonly Crumb[];
  /** Heading of the page, its name in the trail. */
  title: string;
  /** One sentence below the heading. */
  lead?: ReactNode;
  /** Language of the title where it is not that of the page. */
  lang?: string | undefined;
  /** Description of the page for search engines; or the whole head, where it depends on more. */
  head: string | ReactElement;
  /** The parts of the page. */
  children: ReactNode;
}

/** The frame of a page inside an initiative: the way there, whose page it is, and the way to its other pages. */
export function InitiativeFrame(props: InitiativeFrameProps) {
  const { initiative, section, crumbs = [], title, lead, lang, head, children } = props;
  const { t } = useTranslation(['detail', 'template']);
  const servedLang = useServedLang();
  const { slug, name, language } = initiative;
  return (
    <Container width="contained">
      {typeof head === 'string' ? (
        <PageHead title={t('sections.title', { section: title, name })} description={head} />
      ) : (
        head
      )}
      <Trail
        crumbs={[
          { label: t('template:navigation.initiatives'), href: routes.initiatives() },
          { label: name, href: routes.initiative(slug), lang: servedLang(language) },
          ...crumbs,
        ]}
        current={title}
      />
      <p className="text-stone" lang={servedLang(language)}>
        <TextLink href={routes.initiative(slug)}>{name}</TextLink>
      </p>
      <h1 className="mt-2 text-display" lang={lang}>
        {title}
      </h1>
      {lead && <p className="mt-4 max-w-prose text-lead">{lead}</p>}
      <InitiativeSections initiative={slug} current={section} />
      <div className="mt-10 space-y-14">{children}</div>
    </Container>
  );
}
