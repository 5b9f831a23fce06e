import { useLocale } from '#components/layout/useLocale.ts';
import { Badge } from '#components/ui/Badge.tsx';
import { FactLine } from '#components/ui/FactLine.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { DocumentSummary } from '#contract/documents/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { fileType } from '#lib/format/fileType.ts';
import { formatBytes } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { DemonstrationBadge } from '../record/DemonstrationBadge.tsx';
import { TextLanguage, useTextLang } from '../record/LocalizedText.tsx';

interface DocumentItemProps {
  document: DocumentSummary;
  headingLevel?: 'h2' | 'h3';
}

export function DocumentItem({ document, headingLevel: Heading = 'h2' }: DocumentItemProps) {
  const { t } = useTranslation(['common', 'template']);
  const locale = useLocale();
  const lang = useTextLang();
  const { slug, name, summary, language, type, year, documentLanguage, visibility, file } = document;
  const audience = document.isOfInitiative ? 'visibilityInInitiative' : 'visibility';
  const facts = [type.name, String(year), t(`template:languageName.${documentLanguage}`)];
  return (
    <article
      id={`document-${slug}`}
      className="flex h-full scroll-mt-4 flex-col gap-3 rounded-small border border-line bg-white p-5 target:border-clay"
    >
      <p className="text-small text-stone">
        <FactLine facts={facts} />
      </p>
      <Heading className="text-title" lang={lang(language)}>
        {name}
      </Heading>
      <p lang={lang(language)}>{summary}</p>
      <TextLanguage
        language={language}
        outdated={document.outdated}
        isMachine={document.isMachineTranslated}
      />
      <div className="mt-auto space-y-2 pt-1">
        <p suppressHydrationWarning>
          <TextLink
            kind="media"
            href={routes.media(file.sha256)}
            className="inline-block py-1 font-medium break-words"
          >
            {t('documents.download', {
              name: `${file.name} (${fileType(file.mediaType)}, ${formatBytes(file.bytes, locale)})`,
            })}
          </TextLink>
        </p>
        <details className="text-small text-stone">
          <summary className="py-1">{t('documents.checksum')}</summary>
          <code className="break-all">{file.checksum ?? file.sha256}</code>
        </details>
        <p className="flex flex-wrap gap-2">
          <Badge>{t(`documents.${audience}.${visibility}`)}</Badge>
          <DemonstrationBadge of={document} />
        </p>
      </div>
    </article>
  );
}
