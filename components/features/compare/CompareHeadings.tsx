import Link from 'next/link';
import { TextLanguage, useTextLang } from '#components/record/LocalizedText.tsx';
import type { Reference } from '#contract/shared/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Record of a comparison, with its page and the comparison without it. */
export interface ComparedColumn extends Pick<Reference, 'name' | 'language'> {
  id: string;
  href: string;
  without: string;
}

export function CompareHeadings({ columns }: { columns: readonly ComparedColumn[] }) {
  const { t } = useTranslation(['compare', 'common']);
  const lang = useTextLang();
  return (
    <thead>
      <tr className="align-top">
        <th
          scope="col"
          className="sticky left-0 z-10 bg-paper px-2 py-3 sm:px-3 text-left text-small font-medium text-stone max-sm:supports-[grid-template-columns:subgrid]:sr-only print:static"
        >
          {t('feature')}
        </th>
        {columns.map(({ id, href, name, language, without }) => (
          <th key={id} scope="col" className="px-2 py-3 text-left font-normal sm:px-3">
            <Link
              href={href}
              prefetch={false}
              lang={lang(language)}
              className="font-heading text-title font-semibold text-forest underline decoration-leaf underline-offset-4 max-sm:text-base print:text-small"
            >
              {name}
            </Link>
            <span className="block">
              <TextLanguage language={language} />
            </span>
            <Link
              href={without}
              prefetch={false}
              scroll={false}
              aria-label={t('common:compare.remove', { name })}
              data-screen-only
              className="inline-flex min-h-11 min-w-11 items-center text-small text-forest underline underline-offset-4"
            >
              {t('remove')}
            </Link>
          </th>
        ))}
      </tr>
    </thead>
  );
}
