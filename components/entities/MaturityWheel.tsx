import { Wheel, type WheelLevel, WheelSwatch } from '#components/chart/Wheel.tsx';
import { type MaturityLevel, maturityLevels } from '#contract/maturity/constants.ts';
import type { MaturitySummary } from '#contract/maturity/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

const rankOf = (level: MaturityLevel) => maturityLevels.indexOf(level) as WheelLevel;

/** Draws the levels of all sub-criteria; needs an equivalent table beside it. */
export function MaturityWheel({ maturity }: { maturity: MaturitySummary }) {
  const { t } = useTranslation('detail');
  return (
    <Wheel
      label={t('maturity.wheel', { year: maturity.year })}
      groups={maturity.groups.map(({ group, results }) => ({
        key: group.code,
        segments: results.map(({ criterion, level }) => ({
          key: criterion.code,
          text: String(criterion.number),
          level: rankOf(level.code),
        })),
      }))}
    />
  );
}

/** Counts sub-criteria by level, as the legend of the wheel. */
export function MaturityCounts({ maturity }: { maturity: MaturitySummary }) {
  const levels = maturity.groups.flatMap(({ results }) => results.map(({ level }) => level));
  const counts = Map.groupBy(levels, ({ code }) => code);
  return (
    <ul className="space-y-1">
      {maturityLevels.toReversed().flatMap((code) => {
        const [level] = counts.get(code) ?? [];
        if (!level) return [];
        return [
          <li key={code} className="flex items-center gap-2">
            <WheelSwatch level={rankOf(code)} />
            <span>{level.name}</span>
            <span className="ml-auto font-semibold tabular-nums">{counts.get(code)?.length}</span>
          </li>,
        ];
      })}
    </ul>
  );
}

/** Shows a level with its fill in the wheel. */
export function MaturityLevelName({ level }: { level: { code: MaturityLevel; name: string } }) {
  return (
    <span className="inline-flex items-center gap-2">
      <WheelSwatch level={rankOf(level.code)} />
      {level.name}
    </span>
  );
}
