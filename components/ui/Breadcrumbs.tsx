import Link from 'next/link';

export interface Crumb {
  label: string;
  href: string;
  /** Language of the label, if not the page's. */
  lang?: string | undefined;
}

export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label} className="py-4 text-small">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {crumbs.map((crumb) => (
          <li
            key={crumb.href}
            className="flex items-center gap-2 after:text-stone after:content-['/'] last:after:content-none"
          >
            <Link
              href={crumb.href}
              lang={crumb.lang}
              prefetch={false}
              className="inline-block py-1 text-forest underline-offset-4 hover:underline"
            >
              {crumb.label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
