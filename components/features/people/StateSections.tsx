import { useLocale } from '#components/layout/useLocale.ts';
import { SectionNavigation } from '#components/ui/SectionNavigation.tsx';
import { formatNumber } from '#lib/format/format.ts';

interface StateSectionsProps<S extends string> {
  label: string;
  all: string;
  states: readonly S[];
  current: S | null;
  totals: Readonly<Record<S, number>>;
  labelOf: (state: S) => string;
  href: (state: S | null) => string;
}

export function StateSections<S extends string>(props: StateSectionsProps<S>) {
  const { label, all, states, current, totals, labelOf, href } = props;
  const locale = useLocale();
  const withNumber = (name: string, count: number) => `${name} (${formatNumber(count, locale)})`;
  const total = states.reduce((sum, state) => sum + totals[state], 0);
  return (
    <SectionNavigation
      label={label}
      current={current ?? 'all'}
      sections={[
        ...states.map((state) => ({
          key: state,
          label: withNumber(labelOf(state), totals[state]),
          href: href(state),
        })),
        { key: 'all', label: withNumber(all, total), href: href(null) },
      ]}
    />
  );
}
