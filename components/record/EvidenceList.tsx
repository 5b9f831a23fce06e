import { useLocale } from '#components/layout/useLocale.ts';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { Evidence } from '#contract/evidence/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { fileType } from '#lib/format/fileType.ts';
import { formatBytes } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { useTextLang } from './LocalizedText.tsx';

/** Evidence as published, or as edited. */
interface ShownEvidence extends Omit<Evidence, 'file'> {
  file?: Evidence['file'];
  sha256?: string | null;
}

/** Names a document, with a link if readable. */
export function EvidenceItem({ evidence }: { evidence: ShownEvidence }) {
  const { t } = useTranslation('common');
  const lang = useTextLang();
  const locale = useLocale();
  const { title, language, year, address, file, sha256 = file?.sha256 } = evidence;
  const facts = [
    ...(year === null ? [] : [String(year)]),
    ...(file ? [fileType(file.mediaType), formatBytes(file.bytes, locale)] : []),
  ];
  return (
    <>
      {address !== null && (
        <TextLink kind="external" href={address} lang={lang(language)} note={t('opensOtherSite')}>
          {title}
        </TextLink>
      )}
      {sha256 && (
        <TextLink kind="media" href={routes.media(sha256)} lang={lang(language)}>
          {title}
        </TextLink>
      )}
      {address === null && !sha256 && (
        <cite className="not-italic" lang={lang(language)}>
          {title}
        </cite>
      )}
      {facts.length > 0 && (
        <span className="text-stone" suppressHydrationWarning>
          {` (${facts.join(', ')})`}
        </span>
      )}
    </>
  );
}

export function EvidenceList({ evidence }: { evidence: readonly ShownEvidence[] }) {
  return (
    <ul className="list-disc space-y-1 pl-5">
      {evidence.map((each, index) => (
        <li key={`${String(index)} ${each.title}`}>
          <EvidenceItem evidence={each} />
        </li>
      ))}
    </ul>
  );
}
