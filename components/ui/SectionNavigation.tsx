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
  current: string;
}

export function SectionNavigation({ label, sections, current }: SectionNavigationProps) {
  return (
    <nav aria-label={label} className="mt-6 border-y sm:mt-8 border-line" data-screen-only>
      <ul className="section-line">
        {sections.map(({ key, label: name, href }) => (
          <li key={key}>
            <Link
              href={href}
              prefetch={false}
              aria-current={key === current ? 'page' : undefined}
              className="section-link"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
