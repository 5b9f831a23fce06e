import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tones } from './clusters.ts';
import { pinDrawing } from './pins.ts';

interface MapLegendProps {
  readonly children?: ReactNode;
  readonly note?: ReactNode;
}

export function MapLegend({ children, note }: MapLegendProps) {
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
      {note}
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
