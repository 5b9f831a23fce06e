import { useLocale } from '#components/layout/useLocale.ts';
import { useSignInAddress } from '#components/layout/useSignInAddress.ts';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { FactLine } from '#components/ui/FactLine.tsx';
import { LockIcon } from '#components/ui/icons.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { OpportunityDetail } from '#contract/opportunities/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { fileType } from '#lib/format/fileType.ts';
import { formatBytes } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

type Note = OpportunityDetail['documents'][number];

/** Lists accessible documents, and the way to get others; empty without any. */
export function OpportunityDocuments({ documents }: Pick<OpportunityDetail, 'documents'>) {
  const { t } = useTranslation('detail');
  if (documents.length === 0) return null;
  const isLocked = documents.some(({ access }) => access === 'sign-in' || access === 'members');
  return (
    <section aria-labelledby="documents" className="max-w-small scroll-mt-4">
      <h2 id="documents" className="text-section">
        {t('opportunities.documents')}
      </h2>
      {isLocked && <p className="mt-3">{t('opportunities.documentsNote')}</p>}
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {documents.map((document) => (
          <li key={document.title} className="py-3">
            <Document document={document} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Document({ document }: { document: Note }) {
  const { t } = useTranslation('detail');
  const locale = useLocale();
  const lang = useTextLang();
  const { title, language, mediaType, bytes, visibility, access, sha256 } = document;
  const facts = [fileType(mediaType), formatBytes(bytes, locale), t(`opportunities.for.${visibility}`)];
  return (
    <>
      {sha256 ? (
        <TextLink
          kind="media"
          href={routes.media(sha256)}
          className="inline-block py-1 font-medium break-words"
          lang={lang(language)}
        >
          {title}
        </TextLink>
      ) : (
        <span className="flex items-start gap-2 py-1 font-medium">
          {access !== 'none' && <LockIcon className="mt-0.5 size-5 shrink-0 text-moss" />}
          <span className="min-w-0 break-words" lang={lang(language)}>
            {title}
          </span>
        </span>
      )}
      <span className="block text-small text-stone" suppressHydrationWarning>
        <FactLine facts={facts} />
      </span>
      {!sha256 && <WayToOpen access={access} title={title} lang={lang(language)} />}
    </>
  );
}

interface WayToOpenProps extends Pick<Note, 'access' | 'title'> {
  lang: string | undefined;
}

function WayToOpen({ access, title, lang }: WayToOpenProps) {
  const { t } = useTranslation('detail');
  const signIn = useSignInAddress();
  if (access === 'sign-in' && signIn !== null) {
    return (
      <TextLink kind="anchor" href={signIn} className="inline-block py-1">
        {t('opportunities.signInToOpen')}{' '}
        <span className="sr-only" lang={lang}>
          {title}
        </span>
      </TextLink>
    );
  }
  if (access === 'sign-in') return <span className="block text-small">{t('wall.notYet')}</span>;
  const text = access === 'members' ? t('opportunities.membersOnly') : t('opportunities.noFile');
  return <span className="block text-small">{text}</span>;
}
