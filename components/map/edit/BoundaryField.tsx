import { useEffect, useId, useRef, useState } from 'react';
import { Check } from '#components/form/Check.tsx';
import { FilePicker } from '#components/form/FilePicker.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { Button } from '#components/ui/Button.tsx';
import { boundaryEndings } from '#contract/boundaries/constants.ts';
import type { BoundaryQuery, PreparedBoundary } from '#contract/boundaries/schema.ts';
import type { MultiPolygon } from '#contract/shared/schema.ts';
import { formatHectares, formatNumber } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { MapLabels, Tiles } from '../labels.ts';
import { BoundaryDrawing } from './BoundaryDrawing.tsx';
import { FindingList, OverlapList } from './FindingList.tsx';
import { PreparedMap } from './PreparedMap.tsx';
import { fileOfDrawing, useBoundaryPreparation } from './useBoundaryPreparation.ts';

export interface BoundaryFieldProps {
  /** Name of the field with the id of the boundary. */
  readonly name: string;
  readonly label: string;
  readonly id?: string;
  readonly value: PreparedBoundary | null;
  readonly onChange: (boundary: PreparedBoundary) => void;
  /** Called with what would be lost: a drawing that is not checked, or a file that is being sent. */
  readonly onPending?: (pending: 'lost' | 'sending' | null) => void;
  /** Stated country and initiative of the boundary. */
  readonly query: BoundaryQuery;
  readonly labels: MapLabels;
  readonly tiles?: Tiles | null;
}

const accept = boundaryEndings.map((ending) => `.${ending}`).join();

/**
 * Chooses a boundary: an uploaded file or a drawing; shows what was found and repaired. The value is the id
 * of the prepared boundary. Load by `LazyBoundaryField`.
 */
export function BoundaryField(props: BoundaryFieldProps) {
  const { name, label, id: given, value, onChange, onPending, query, labels, tiles = null } = props;
  const { t } = useTranslation('boundary');
  const own = useId();
  const id = given ?? own;
  /** Undefined while none is drawn. */
  const [drawn, setDrawn] = useState<MultiPolygon | null>();
  const isDrawing = drawn !== undefined;
  const [isDrawingChanged, setDrawingChanged] = useState(false);
  const before = useRef(isDrawing);
  const draw = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that ended the drawing is gone.
    if (before.current && !isDrawing) draw.current?.focus();
    before.current = isDrawing;
  }, [isDrawing]);
  const preparation = useBoundaryPreparation({
    query,
    onPrepared(boundary) {
      setDrawn(undefined);
      onChange(boundary);
    },
  });
  const { isSending, isLoading, progress, reason } = preparation;
  const isBusy = isSending || isLoading;
  const sent = Math.round(progress * 100);
  const pending = isSending ? 'sending' : isDrawingChanged ? 'lost' : null;
  useEffect(() => {
    onPending?.(pending);
  }, [onPending, pending]);
  return (
    <div>
      <FilePicker
        id={id}
        label={label}
        hint={t('hint')}
        errorId={`${id}-error`}
        accept={accept}
        disabled={isBusy}
        onFile={preparation.send}
      />
      <input type="hidden" name={name} value={value?.id ?? ''} />
      <div role="status" className="text-small">
        {isSending && (sent < 100 ? t('sending', { share: sent }) : t('preparing'))}
        {isLoading && t('loading')}
      </div>
      {isSending && <progress className="w-full" max={100} value={sent} aria-label={t('progress')} />}
      <p id={`${id}-error`} role="alert" className="font-semibold text-clay">
        {reason && t(`error.${reason}`)}
      </p>
      {drawn === undefined ? (
        <>
          <p className="mt-2 flex flex-wrap gap-3">
            {value && (
              <Button
                look="secondary"
                isBusy={isBusy}
                onClick={() => {
                  void preparation.load(value.id).then(setDrawn, () => undefined);
                }}
              >
                {t('correct')}
              </Button>
            )}
            <Button ref={draw} look="secondary" isBusy={isBusy} onClick={() => setDrawn(null)}>
              {t('draw')}
            </Button>
          </p>
          {value && <PreparedBoundaryView boundary={value} labels={labels} tiles={tiles} />}
        </>
      ) : (
        <BoundaryDrawing
          boundary={drawn}
          labels={labels}
          tiles={tiles}
          isBusy={isBusy}
          onChanged={setDrawingChanged}
          onDone={(boundary) => {
            preparation.send(fileOfDrawing(boundary, t('drawingName')));
          }}
          onCancel={() => setDrawn(undefined)}
        />
      )}
    </div>
  );
}

interface ViewProps {
  readonly boundary: PreparedBoundary;
  readonly labels: MapLabels;
  readonly tiles: Tiles | null;
}

function PreparedBoundaryView({ boundary, labels, tiles }: ViewProps) {
  const { t } = useTranslation('boundary');
  const locale = useLocale();
  const [showsBefore, setShowsBefore] = useState(false);
  const { isUsable, areaHa, vertices, before } = boundary;
  return (
    <div className="mt-4">
      <p role="status" className={isUsable ? undefined : 'font-semibold text-clay'}>
        {isUsable
          ? t('summary', { area: formatHectares(areaHa, locale), points: formatNumber(vertices, locale) })
          : t('unusable')}
      </p>
      <div className="map-place mt-3 h-[28rem] sm:h-[36rem]">
        <PreparedMap boundary={boundary} showsBefore={showsBefore} labels={labels} tiles={tiles} />
      </div>
      {before && (
        <Check value={showsBefore} onChange={setShowsBefore}>
          {t('showBefore')}
        </Check>
      )}
      <FindingList boundary={boundary} locale={locale} />
      <OverlapList boundary={boundary} locale={locale} />
    </div>
  );
}
