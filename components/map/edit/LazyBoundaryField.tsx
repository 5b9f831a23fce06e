import { type ComponentType, useEffect, useState } from 'react';
import { boundaryEndings } from '#contract/boundaries/constants.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { loadMapTexts } from '../LazyMap.tsx';
import type { BoundaryFieldProps } from './BoundaryField.tsx';

/** Loads `BoundaryField` in the browser. Without JavaScript it is a file input named `<name>File`. */
export function LazyBoundaryField(props: BoundaryFieldProps) {
  const { t, i18n } = useTranslation('boundary');
  const [loaded, setLoaded] = useState<{ Field?: ComponentType<BoundaryFieldProps>; hasFailed?: true }>({});
  useEffect(() => {
    Promise.all([import('./BoundaryField.tsx'), loadMapTexts(i18n)]).then(
      ([{ BoundaryField }]) => setLoaded({ Field: BoundaryField }),
      () => setLoaded({ hasFailed: true }),
    );
  }, [i18n]);
  const { Field, hasFailed } = loaded;
  if (Field) return <Field {...props} />;
  return (
    <>
      <noscript>
        <label>
          {props.label}
          <input
            type="file"
            name={`${props.name}File`}
            accept={boundaryEndings.map((ending) => `.${ending}`).join()}
          />
        </label>
      </noscript>
      <p role="status" className="text-small text-stone">
        {t(hasFailed ? 'error.failed' : 'opening')}
      </p>
    </>
  );
}
