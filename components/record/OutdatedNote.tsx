import Link from 'next/link';
import { useRouter } from 'next/router';
import type { OutdatedText } from '#contract/shared/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface OutdatedNoteProps {
  outdated: OutdatedText | undefined;
  /** Address of the text without locale prefix; the page's by default. */
  href?: string | undefined;
}

/** Says that a text belongs to an earlier version, with a link to the current one. */
export function OutdatedNote({ outdated, href }: OutdatedNoteProps) {
  const { t } = useTranslation(['common', 'template']);
  const { asPath } = useRouter();
  if (!outdated) return null;
  const { current, isTranslation } = outdated;
  return (
    <span className="block text-small">
      {t(isTranslation ? 'outdated.translated' : 'outdated.written')}{' '}
      <Link
        href={href ?? asPath}
        locale={current}
        prefetch={false}
        hrefLang={current}
        // In a card, above the link that covers it.
        className="relative z-10 inline-block py-1 text-forest underline underline-offset-4"
      >
        {t('outdated.current', { language: t(`template:languageName.${current}`) })}
      </Link>
    </span>
  );
}
