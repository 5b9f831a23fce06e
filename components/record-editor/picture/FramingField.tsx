import { useContext } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fieldId, FormContext } from '#components/form/FormContext.ts';
import { GroupError } from '#components/form/GroupError.tsx';
import type { PictureShape } from '#contract/shared/frames.ts';
import { routes } from '#lib/config/routes.ts';
import { blankFraming, type PictureFraming, wholeFraming } from './framing.ts';
import { LazyPictureFraming } from './LazyPictureFraming.tsx';

interface FramingFieldProps {
  /** Path of the object with `crop` and `focus`. */
  path: string;
  /** Hash of the picture. */
  file: string;
  shapes: readonly PictureShape[];
}

export function FramingField({ path, file, shapes }: FramingFieldProps) {
  const form = useContext(FormContext)?.name ?? '';
  const { setValue } = useFormContext();
  const [crop, focus] = useWatch({ name: [`${path}.crop`, `${path}.focus`] }) as unknown[];
  const framing = wholeFraming({ crop, focus } as PictureFraming);
  return (
    <div id={fieldId(form, `${path}.crop`)} tabIndex={-1}>
      <GroupError path={`${path}.crop`} />
      <LazyPictureFraming
        key={file}
        id={fieldId(form, path)}
        src={routes.media(file)}
        shapes={shapes}
        crop={framing.crop ?? undefined}
        focus={framing.focus ?? undefined}
        onCrop={(next) => {
          setValue(`${path}.crop`, next ?? blankFraming.crop, { shouldDirty: true });
        }}
        onFocus={(next) => {
          setValue(`${path}.focus`, next ?? blankFraming.focus, { shouldDirty: true });
        }}
      />
    </div>
  );
}
