import Link from 'next/link';
import { useLocale } from '#components/layout/useLocale.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface CompareRowChoiceProps {
  hrefs: { readonly all: string; readonly different: string };
  onlyDifferences: boolean;
  /** Number of equal rows. */
  same: number;
}

/** Offers all or only differing rows, as links: they work without scripts. */
export function CompareRowChoice({ hrefs, onlyDifferences, same }: CompareRowChoiceProps) {
  const { t } = useTranslation('compare');
  const locale = useLocale();
  const choices = [
    { name: t('allRows'), isCurrent: !onlyDifferences, href: hrefs.all },
    { name: t('onlyDifferences'), isCurrent: onlyDifferences, href: hrefs.different },
  ];
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1" data-screen-only>
      <nav aria-label={t('rows')}>
        <ul className="flex flex-wrap gap-x-4">
          {choices.map(({ name, isCurrent, href }) => (
            <li key={href}>
              <Link
                href={href}
                prefetch={false}
                scroll={false}
                aria-current={isCurrent || undefined}
                className="inline-flex min-h-11 items-center border-b-2 border-transparent forced-colors:not-aria-[current]:border-[Canvas] text-forest underline underline-offset-4 aria-[current]:border-forest aria-[current]:font-semibold aria-[current]:no-underline"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p role="status" className="text-small text-stone" suppressHydrationWarning>
        {onlyDifferences && same > 0 && t('same', { count: same, formatted: formatNumber(same, locale) })}
      </p>
    </div>
  );
}
