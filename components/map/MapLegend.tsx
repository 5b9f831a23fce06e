import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tones } from './clusters.ts';
import { pinDrawing } from './pins.ts';

/** Explains the signs of a map of points; `children` are list items for more signs. */
export function MapLegend({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation('mapTools');
  return (
    <div role="group" aria-label={t('legend')}>
      <ul className="map-legend">
        {tones.map((tone) => (
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
        {children}
      </ul>
    </div>
  );
}

interface LegendItemProps {
  readonly sign: ReactNode;
  readonly children: ReactNode;
}

/** Shows a sign of the map with its meaning. */
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
