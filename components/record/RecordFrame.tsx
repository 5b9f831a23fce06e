import type { ReactElement, ReactNode } from 'react';
import { PageHead } from '#components/layout/PageHead.tsx';
import { Trail } from '#components/layout/Trail.tsx';
import type { Crumb } from '#components/ui/Breadcrumbs.tsx';
import { Container } from '#components/ui/Container.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { Picture } from '#contract/files/media.ts';
import type { Reference } from '#contract/shared/schema.ts';
import { type Owner, owners, type Section } from '#lib/config/owners.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useTextLang } from './LocalizedText.tsx';
import { RecordSections } from './RecordSections.tsx';

export interface FramedPage {
  /** Pages between the record and this one. */
  crumbs?: readonly Crumb[];
  title: string;
  /** Kind of the record or what contains it, to distinguish equal titles. */
  kind?: string;
  lead?: ReactNode;
  /** Language of the title, if not the page's. */
  lang?: string | undefined;
  /** Description for search engines, or the whole head. */
  head: string | ReactElement;
  /** Preview picture, used with a description; see `PageHead`. */
  image?: string;
  photo?: Picture | undefined;
  children: ReactNode;
}

interface RecordFrameProps extends FramedPage {
  owner: Owner;
  record: Reference;
  section: Section;
}

/** Frames a page of a record with breadcrumbs, name and section navigation. */
export function RecordFrame(props: RecordFrameProps) {
  const {
    owner,
    record,
    section,
    crumbs = [],
    title,
    kind,
    lead,
    lang,
    head,
    image,
    photo,
    children,
  } = props;
  const { t } = useTranslation(['detail', 'template']);
  const textLang = useTextLang();
  const { slug, name, language } = record;
  const { directory, sections } = owners[owner];
  const href = sections.overview(slug);
  return (
    <Container width="contained">
      {typeof head === 'string' ? (
        <PageHead
          title={t('sections.title', {
            section: kind ? t('sections.title', { section: title, name: kind }) : title,
            name,
          })}
          description={head}
          {...(image && { image })}
          photo={photo}
        />
      ) : (
        head
      )}
      <Trail
        crumbs={[
          { label: t(`template:navigation.${directory.key}`), href: directory.href() },
          { label: name, href, lang: textLang(language) },
          ...crumbs,
        ]}
        current={title}
      />
      <p className="text-stone" lang={textLang(language)}>
        <TextLink href={href}>{name}</TextLink>
      </p>
      <h1 className="mt-2 text-display" lang={lang}>
        {title}
      </h1>
      {lead && <p className="mt-4 max-w-prose text-lead">{lead}</p>}
      <RecordSections owner={owner} slug={slug} current={section} />
      <div className="mt-10 space-y-14">{children}</div>
    </Container>
  );
}
