import { useTranslation } from 'next-i18next/pages';
import type { Evidence } from '#contract/shared.ts';
import { TextLink } from '#components/ui/TextLink.tsx';
import { useServedLang } from './ServedText.tsx';

/** A document by its title, as the way to it where it can be read. */
export function EvidenceItem({ evidence }: { evidence: Evidence }) {
  const { t } = useTranslation('common');
  const lang = useServedLang();
  const { title, language, year, address } = evidence;
  return (
    <>
      {address === null ? (
        <cite className="not-italic" lang={lang(language)}>
          {title}
        </cite>
      ) : (
        <TextLink kind="external" href={address} lang={lang(language)} note={t('opensOtherSite')}>
          {title}
        </TextLink>
      )}
      {year !== null && <span className="text-stone"> ({year})</span>}
    </>
  );
}

/** Documents that back a statement. */
export function EvidenceList({ evidence }: { evidence: readonly Evidence[] }) {
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
