import Link from 'next/link';
import { useTranslation } from 'next-i18next/pages';
import { routes } from '#lib/config/routes.ts';

const sections = {
  overview: routes.initiative,
  progressReporting: routes.progressReporting,
  landscapeMaturity: routes.landscapeMaturity,
  ecosystemAction: routes.ecosystemAction,
  commodities: routes.initiativeCommodities,
  projects: routes.projects,
  opportunities: routes.opportunities,
  updates: routes.updates,
} as const satisfies Record<string, (initiative: string) => string>;

/** The parts of an initiative that have pages of their own. */
export type InitiativeSection = keyof typeof sections;

const names = Object.keys(sections) as InitiativeSection[];

interface InitiativeSectionsProps {
  /** Slug. */
  initiative: string;
  current: InitiativeSection;
}

/** The way between the pages of one initiative. */
export function InitiativeSections({ initiative, current }: InitiativeSectionsProps) {
  const { t } = useTranslation('detail');
  return (
    <nav aria-label={t('sections.label')} className="mt-8 border-y border-line" data-screen-only>
      <ul className="flex flex-wrap gap-x-6">
        {names.map((name) => (
          <li key={name}>
            <Link
              href={sections[name](initiative)}
              prefetch={false}
              aria-current={name === current ? 'page' : undefined}
              className="-mb-px inline-block border-b-4 border-transparent py-3 text-small font-semibold hover:border-leaf aria-[current]:border-forest"
            >
              {t(`sections.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
