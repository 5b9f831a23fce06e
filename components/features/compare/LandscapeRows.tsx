import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#components/layout/useLocale.ts';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import type { ComparedInitiative } from '#lib/compare/comparison.ts';
import { populationDensity, reported } from '#lib/compare/figure.ts';
import { formatHectares, formatNumber, formatRatio } from '#lib/format/format.ts';
import { CompareGroup, CompareRow } from './CompareRow.tsx';
import { FigureText } from './FigureText.tsx';

export function LandscapeRows({ initiatives }: { initiatives: readonly ComparedInitiative[] }) {
  const { t } = useTranslation(['detail', 'common']);
  const locale = useLocale();
  const lang = useTextLang();
  const row = (label: string, cell: (initiative: ComparedInitiative) => ReactNode) => (
    <CompareRow label={label} cells={initiatives.map(cell)} />
  );
  return (
    <CompareGroup title={t('compare.landscape')} columns={initiatives.length}>
      {row(t('common:initiatives.facet.country'), ({ country }) => country.name)}
      {row(t('compare.region'), ({ region }) => region)}
      {row(t('boundaryType'), ({ boundaryType }) => boundaryType.name)}
      {row(
        t('ecosystems'),
        ({ ecosystems }) => ecosystems.map(({ name }) => name).join(', ') || t('noFigure'),
      )}
      {row(t('area'), ({ areaHa }) => formatHectares(areaHa, locale))}
      {row(t('population'), ({ population }) => (
        <FigureText figure={reported(population)} format={formatNumber} />
      ))}
      {row(t('compare.density'), ({ population, areaHa }) => (
        <FigureText figure={populationDensity(population, areaHa)} format={formatRatio} />
      ))}
      {row(t('since'), ({ startYear }) => String(startYear))}
      {row(t('common:initiatives.facet.level'), ({ level }) => level.name)}
      {row(t('convener'), ({ convener }) =>
        convener ? <span lang={lang(convener.language)}>{convener.name}</span> : t('noFigure'),
      )}
    </CompareGroup>
  );
}
