import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldErrorText } from '#components/form/FieldErrorText.tsx';
import { useField } from '#components/form/useField.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { LazyBoundaryField } from '#components/map/edit/LazyBoundaryField.tsx';
import { useBoundaryMapLabels } from '#components/record/useMapLabels.ts';
import { LeaveGuard } from '#components/record-editor/LeaveGuard.tsx';
import type { Unsaved } from '#components/record-editor/unsaved.ts';
import { Button } from '#components/ui/Button.tsx';
import type { PreparedBoundary } from '#contract/boundaries/schema.ts';
import { boundaryQueries } from '#lib/api/boundaryQueries.ts';
import { formatHectares } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { type FieldControlProps, useContent } from './ContentContext.ts';
import { useContentField } from './useContentField.ts';

/** Share by which official areas and measured ones differ without a mistake. */
const TOLERANCE = 0.01;

/** Boundary of a record, uploaded or drawn; the value is its prepared id. */
export function BoundaryControl(props: FieldControlProps) {
  const { t } = useTranslation('boundary');
  const { api, settings } = useSite();
  const { noun, address } = useContent();
  const { getValues, setValue } = useFormContext();
  const { value, onChange, optional, hint: _, ...place } = useContentField<string | null>(props);
  const initiative = noun === 'initiatives' ? address : undefined;
  const [prepared, setPrepared] = useState<PreparedBoundary | null>(null);
  const [pending, setPending] = useState<Unsaved | null>(null);
  const { data } = useQuery({
    ...boundaryQueries(api).one(value ?? '', initiative),
    enabled: Boolean(value) && prepared?.id !== value,
  });
  const labels = useBoundaryMapLabels(place.label);
  const country = getValues('country') as string | null | undefined;
  const field = useField(place);
  const shown = value ? (prepared?.id === value ? prepared : (data ?? null)) : null;
  return (
    <div className="max-w-small">
      <LeaveGuard unsaved={() => pending} />
      <FieldErrorText field={field} />
      <LazyBoundaryField
        name={props.path}
        id={place.id}
        label={place.label}
        value={shown}
        query={{ ...(country && { country }), ...(initiative && { initiative }) }}
        labels={labels}
        tiles={settings?.tiles ?? null}
        onPending={setPending}
        onChange={(boundary) => {
          setPrepared(boundary);
          if (!boundary.isUsable) return;
          onChange(boundary.id);
          // The boundary fills in a missing area.
          if (getValues('areaHa') === null)
            setValue('areaHa', Math.round(boundary.areaHa), { shouldDirty: true });
        }}
      />
      {shown?.isUsable && <StatedArea measured={Math.round(shown.areaHa)} />}
      {optional && value && (
        <p className="mt-3">
          <Button
            look="secondary"
            onClick={() => {
              onChange(null);
              document.getElementById(place.id)?.focus();
            }}
          >
            {t('remove')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Compares the stated area with the boundary's, which may have replaced another. */
function StatedArea({ measured }: { measured: number }) {
  const { t } = useTranslation('boundary');
  const locale = useLocale();
  const { setValue } = useFormContext();
  const stated: unknown = useWatch({ name: 'areaHa' });
  const differs = typeof stated === 'number' && Math.abs(stated - measured) > TOLERANCE * measured;
  const area = formatHectares(measured, locale);
  return (
    <div role="status" className="mt-3 space-y-2">
      {differs && (
        <>
          <p>{t('statedArea', { stated: formatHectares(stated, locale), area })}</p>
          <Button
            look="secondary"
            onClick={() => {
              setValue('areaHa', measured, { shouldDirty: true });
            }}
          >
            {t('useArea', { area })}
          </Button>
        </>
      )}
    </div>
  );
}
