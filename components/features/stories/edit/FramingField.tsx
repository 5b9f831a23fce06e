import { useContext } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldId, FormContext } from '#components/form/FormContext.ts';
import { LazyPictureFraming } from '#components/record-editor/picture/LazyPictureFraming.tsx';
import type { PictureShape } from '#contract/shared/frames.ts';
import { routes } from '#lib/config/routes.ts';
import { type PictureFraming, wholeFraming } from './framing.ts';

interface FramingFieldProps {
  /** Path of what has `crop` and `focus`. */
  path: string;
  /** Hash of the picture. */
  file: string;
  shapes: readonly PictureShape[];
}

/** Chooses crop and focal point of a picture. */
export function FramingField({ path, file, shapes }: FramingFieldProps) {
  const form = useContext(FormContext)?.name ?? '';
  const { setValue } = useFormContext();
  const [crop, focus] = useWatch({ name: [`${path}.crop`, `${path}.focus`] }) as unknown[];
  const framing = wholeFraming({ crop, focus } as Partial<PictureFraming>);
  const set = (name: string) => (value: object | undefined) => {
    setValue(`${path}.${name}`, value ?? null, { shouldDirty: true });
  };
  return (
    <div id={fieldId(form, `${path}.crop`)} tabIndex={-1}>
      <LazyPictureFraming
        key={file}
        id={fieldId(form, path)}
        src={routes.media(file)}
        shapes={shapes}
        crop={framing.crop ?? undefined}
        focus={framing.focus ?? undefined}
        onCrop={set('crop')}
        onFocus={set('focus')}
      />
    </div>
  );
}
