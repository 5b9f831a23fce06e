import { useQuery } from '@tanstack/react-query';
import { JsonLd } from '#components/layout/JsonLd.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { About } from '#components/record/About.tsx';
import { LanguagesAside, ReferencesAside } from '#components/record/AboutFacts.tsx';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { RecordFooter } from '#components/record/RecordFooter.tsx';
import { RecordFrame } from '#components/record/RecordFrame.tsx';
import { RecordNotes } from '#components/record/RecordNotes.tsx';
import { OwnName, Sentence } from '#components/record/Sentence.tsx';
import { Aside } from '#components/ui/Aside.tsx';
import { Badge } from '#components/ui/Badge.tsx';
import { type SourcingAreaAddress, sourcingAreaQueries } from '#lib/api/sourcingAreas.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { SourcedVolumes } from './SourcedVolumes.tsx';
import { SourcingAreaFacts } from './SourcingAreaFacts.tsx';
import { SourcingAreaLocation } from './SourcingAreaLocation.tsx';
import { sourcingAreaPage } from './structuredData.ts';

export function SourcingAreaScreen({ params }: { params: SourcingAreaAddress }) {
  const { t } = useTranslation(['detail', 'common']);
  const { api, settings } = useSite();
  const locale = useLocale();
  const lang = useTextLang();
  const { data: area } = useQuery(sourcingAreaQueries(api).detail(params));
  if (!area) return null;
  const { organization, initiative, slug, name, summary, language, measures, riskNote } = area;
  return (
    <RecordFrame
      owner="organization"
      record={organization}
      section="sourcingAreas"
      crumbs={[{ label: t('sections.sourcingAreas'), href: routes.sourcingAreas(organization.slug) }]}
      title={name}
      kind={t('common:search.kind.sourcing_area')}
      lang={lang(language)}
      lead={<span lang={lang(language)}>{summary}</span>}
      head={summary}
      image={routes.preview(locale, 'sourcing-areas', organization.slug, slug)}
    >
      {settings && <JsonLd name="page" thing={sourcingAreaPage(area, { origin: settings.origin, locale })} />}
      <RecordNotes record={area}>
        {measures.map((measure) => (
          <Badge key={measure.code}>{measure.name}</Badge>
        ))}
      </RecordNotes>
      <SourcingAreaFacts area={area} />
      <About
        title={
          <Sentence
            text={(names) => t('sourcingArea.supports', names)}
            parts={{ name: <OwnName of={organization} /> }}
          />
        }
        record={area}
      >
        <ReferencesAside
          title={t('sourcingArea.initiative')}
          references={[initiative]}
          href={routes.initiative}
        />
        {riskNote && (
          <Aside title={t('sourcingArea.risk')}>
            <p lang={lang(language)}>{riskNote}</p>
          </Aside>
        )}
        <LanguagesAside languages={area.languages} />
      </About>
      <SourcingAreaLocation area={area} />
      <SourcedVolumes area={area} />
      <RecordFooter record={area} />
    </RecordFrame>
  );
}
