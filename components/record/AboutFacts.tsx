import { Aside } from '#components/ui/Aside.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { Locale } from '#contract/shared/locale.ts';
import type { Reference } from '#contract/shared/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { ReferenceLink } from './ReferenceLink.tsx';

/** Lists languages by their own names. */
export function LanguagesAside({ languages }: { languages: readonly Locale[] }) {
  const { t } = useTranslation(['detail', 'template']);
  return (
    <Aside title={t('languages')}>
      <ul className="flex flex-wrap gap-x-3 text-small">
        {languages.map((code) => (
          <li key={code} lang={code}>
            {t(`template:languageName.${code}`)}
          </li>
        ))}
      </ul>
    </Aside>
  );
}

export function Website({ address }: { address: string }) {
  const { t } = useTranslation(['detail', 'common']);
  return (
    <TextLink kind="external" href={address} note={t('common:opensOtherSite')}>
      {new URL(address).hostname}
    </TextLink>
  );
}

interface ReferencesAsideProps {
  title: string;
  references: readonly Reference[];
  href: (slug: string) => string;
}

/** Links related records; empty without any. */
export function ReferencesAside({ title, references, href }: ReferencesAsideProps) {
  if (references.length === 0) return null;
  return (
    <Aside title={title}>
      <ul>
        {references.map((reference) => (
          <li key={reference.slug}>
            <ReferenceLink reference={reference} href={href(reference.slug)} />
          </li>
        ))}
      </ul>
    </Aside>
  );
}
