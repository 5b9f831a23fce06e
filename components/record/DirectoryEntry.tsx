import { useLocale } from '#components/layout/useLocale.ts';
import { FactLine } from '#components/ui/FactLine.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import type { EntitySummary, PortfolioSummary } from '#contract/records/schema.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { DemonstrationBadge } from './DemonstrationBadge.tsx';
import { TextLanguage, useTextLang } from './LocalizedText.tsx';

interface EntryProps {
  href: string;
  headingLevel: 'h2' | 'h3';
}

interface DirectoryEntryProps extends EntryProps {
  record: EntitySummary & { initiativeCount: number };
  /** Type, location and topics. */
  facts: readonly string[];
}

export function DirectoryEntry({ record, href, headingLevel: Heading, facts }: DirectoryEntryProps) {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const lang = useTextLang();
  const { name, summary, language, initiativeCount: count } = record;
  const initiatives = t('initiatives.count', { count, formatted: formatNumber(count, locale) });
  return (
    <article className="space-y-1.5">
      <Heading className="text-title" lang={lang(language)}>
        <PageLink href={href} className="underline-offset-4 hover:underline">
          {name}
        </PageLink>
      </Heading>
      <p lang={lang(language)}>{summary}</p>
      <TextLanguage
        language={language}
        outdated={record.outdated}
        isMachine={record.isMachineTranslated}
        href={href}
      />
      <p className="text-small text-stone" suppressHydrationWarning>
        <FactLine facts={[...facts, initiatives]} />
      </p>
      <p className="empty:hidden">
        <DemonstrationBadge of={record} />
      </p>
    </article>
  );
}

export function PortfolioEntry({ record, ...entry }: EntryProps & { record: PortfolioSummary }) {
  const countries = record.countries.map(({ name }) => name).join(', ');
  return <DirectoryEntry record={record} {...entry} facts={countries ? [countries] : []} />;
}
