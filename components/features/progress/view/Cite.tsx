import type { ReactNode } from 'react';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { OwnName, Sentence } from '#components/record/Sentence.tsx';
import type { Reference } from '#contract/shared/schema.ts';
import { localizedPath } from '#lib/config/routes.ts';
import { formatDate } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface CiteProps {
  path: string;
  record: Pick<Reference, 'name' | 'language'>;
  publisher: Pick<Reference, 'name' | 'language'>;
  /** ISO 8601. */
  updatedAt: string;
}

/** Shows a citation with the date of the version; empty without the site's address. */
export function Cite({ path, record, publisher, updatedAt }: CiteProps) {
  const { t } = useTranslation(['detail', 'template']);
  const { settings } = useSite();
  const locale = useLocale();
  if (!settings) return null;
  return (
    <Citation title={t('cite.title')}>
      <Sentence
        text={(names) =>
          t('cite.text', {
            ...names,
            year: new Date(updatedAt).getUTCFullYear(),
            site: t('template:siteName'),
            date: formatDate(updatedAt, locale),
            url: settings.origin + localizedPath(path, locale),
          })
        }
        parts={{ name: <OwnName of={record} />, publisher: <OwnName of={publisher} /> }}
      />
    </Citation>
  );
}

/** Shows a citation on request, even without JavaScript. */
export function Citation({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="max-w-prose text-small" data-screen-only>
      <summary className="inline-block py-2 text-forest underline underline-offset-4">{title}</summary>
      <p className="mt-1 break-words" suppressHydrationWarning>
        {children}
      </p>
    </details>
  );
}
