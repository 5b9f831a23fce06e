import Link from 'next/link';

interface Section {
  key: string;
  label: string;
  href: string;
}

interface SectionNavigationProps {
  /** Name of the record, for assistive technology. */
  label: string;
  sections: readonly Section[];
  /** Key of the current section. */
  current: string;
}

export function SectionNavigation({ label, sections, current }: SectionNavigationProps) {
  return (
    <nav aria-label={label} className="mt-8 border-y border-line" data-screen-only>
      <ul className="flex flex-wrap gap-x-6">
        {sections.map(({ key, label: name, href }) => (
          <li key={key}>
            <Link
              href={href}
              prefetch={false}
              aria-current={key === current ? 'page' : undefined}
              className="-mb-px inline-block border-b-4 border-transparent py-3 text-small font-semibold hover:border-leaf aria-[current]:border-forest"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
