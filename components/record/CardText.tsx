import { PageLink } from '#components/ui/PageLink.tsx';
import type { EntitySummary } from '#contract/records/schema.ts';
import { shorten } from '#lib/format/shorten.ts';
import { TextLanguage, useTextLang } from './LocalizedText.tsx';

/** Characters: a limit of lines would hide enlarged text. */
const summaryLength = 110;

interface CardTextProps {
  record: Pick<EntitySummary, 'name' | 'summary' | 'language' | 'outdated' | 'isMachineTranslated'>;
  href: string;
  headingLevel: 'h2' | 'h3';
}

/** Shows name and summary of a record; the link covers the card. */
export function CardText({ record, href, headingLevel: Heading }: CardTextProps) {
  const lang = useTextLang();
  const { name, summary, language } = record;
  return (
    <>
      <Heading className="card-title" lang={lang(language)}>
        <PageLink href={href} className="card-link">
          {name}
        </PageLink>
      </Heading>
      <p lang={lang(language)}>{shorten(summary, summaryLength)}</p>
      <TextLanguage
        language={language}
        outdated={record.outdated}
        isMachine={record.isMachineTranslated}
        href={href}
      />
    </>
  );
}
