import Link from 'next/link';
import { CloseIcon } from './icons.tsx';

export interface Chip {
  key: string;
  label: string;
  /** Language of the label, if not the page's. */
  lang?: string | undefined;
  /** Address of the list without this filter. */
  href: string;
}

interface FilterChipsProps {
  chips: readonly Chip[];
  clearHref: string;
  labels: { chosen: string; clear: string; remove: (label: string) => string };
}

export function FilterChips({ chips, clearHref, labels }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={labels.chosen} className="flex flex-wrap items-center gap-2">
      {chips.map(({ key, label, lang, href }) => (
        <li key={key}>
          <Link
            href={href}
            scroll={false}
            prefetch={false}
            aria-label={labels.remove(label)}
            className="filter-chip"
          >
            <span lang={lang}>{label}</span>
            <CloseIcon className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link href={clearHref} scroll={false} prefetch={false} className="filter-clear">
          {labels.clear}
        </Link>
      </li>
    </ul>
  );
}
