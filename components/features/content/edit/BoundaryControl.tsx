import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { FieldErrorText } from '#components/form/FieldErrorText.tsx';
import { useField } from '#components/form/useField.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { LazyBoundaryField } from '#components/map/edit/LazyBoundaryField.tsx';
import { useBoundaryMapLabels } from '#components/record/useMapLabels.ts';
import { LeaveGuard } from '#components/record-editor/LeaveGuard.tsx';
import type { Unsaved } from '#components/record-editor/unsaved.ts';
import type { PreparedBoundary } from '#contract/boundaries/schema.ts';
import { boundaryQueries } from '#lib/api/boundaryQueries.ts';
import { type FieldControlProps, useContent } from './ContentContext.ts';
import { useContentField } from './useContentField.ts';

/** Boundary of a record, uploaded or drawn; the value is its prepared id. */
export function BoundaryControl(props: FieldControlProps) {
  const { api, settings } = useSite();
  const { noun, address } = useContent();
  const { getValues, setValue } = useFormContext();
  const { value, onChange, optional: _, hint: __, ...place } = useContentField<string | null>(props);
  const [prepared, setPrepared] = useState<PreparedBoundary | null>(null);
  const [pending, setPending] = useState<Unsaved | null>(null);
  const { data } = useQuery({
    ...boundaryQueries(api).one(value ?? ''),
    enabled: Boolean(value) && prepared?.id !== value,
  });
  const labels = useBoundaryMapLabels(place.label);
  const country = getValues('country') as string | null | undefined;
  const field = useField(place);
  return (
    <div className="max-w-small">
      <LeaveGuard unsaved={() => pending} />
      <FieldErrorText field={field} />
      <LazyBoundaryField
        name={props.path}
        id={place.id}
        label={place.label}
        value={value ? (prepared?.id === value ? prepared : (data ?? null)) : null}
        query={{ ...(country && { country }), ...(noun === 'initiatives' && { initiative: address }) }}
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
    </div>
  );
}
