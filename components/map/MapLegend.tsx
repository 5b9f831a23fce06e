import type { ReactNode } from 'react';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { tones } from './clusters.ts';
import { pinDrawing } from './pins.ts';

interface MapLegendProps {
  /** Explains the signs of levels, too. */
  readonly showsLevels: boolean;
  /** Stands below the signs of levels. */
  readonly note?: ReactNode;
}

/** Explains the marks of a map: clusters, and levels where points have them. */
export function MapLegend({ showsLevels, note }: MapLegendProps) {
  const { t } = useTranslation('mapTools');
  return (
    <div role="group" aria-label={t('legend')}>
      <ul className="map-legend">
        {showsLevels &&
          tones.map((tone) => (
            <LegendItem
              key={tone}
              sign={
                <span
                  className={`map-pin map-pin-${tone}`}
                  dangerouslySetInnerHTML={{ __html: pinDrawing(tone) }}
                />
              }
            >
              {t(`level.${tone}`)}
            </LegendItem>
          ))}
        <LegendItem
          sign={
            <span className="map-cluster">
              <span />
            </span>
          }
        >
          {t('several')}
        </LegendItem>
      </ul>
      {showsLevels && note}
    </div>
  );
}

interface LegendItemProps {
  readonly sign: ReactNode;
  readonly children: ReactNode;
}

function LegendItem({ sign, children }: LegendItemProps) {
  return (
    <li>
      <span aria-hidden="true" className="map-sign">
        {sign}
      </span>
      {children}
    </li>
  );
}
