import { useFormContext } from 'react-hook-form';
import { FileField } from '#components/record-editor/FileField.tsx';
import { blankFraming } from '#components/record-editor/picture/framing.ts';
import { useFilmLength } from '#components/record-editor/useFilmLength.ts';
import { framingName } from '#contract/shared/frames.ts';
import type { FieldControlProps } from './ContentContext.ts';
import { useContentField } from './useContentField.ts';

/** File uploaded at once; the content has its hash. */
export function FileControl(props: FieldControlProps) {
  const { hint: _hint, onChange, ...field } = useContentField<string | null>(props);
  const { getValues, setValue } = useFormContext();
  const fillInLength = useFilmLength();
  const { accepts = '' } = props.field;
  const framing = framingName(props.path);
  const isFramed = getValues(framing) !== undefined;
  return (
    <FileField
      {...field}
      accepts={accepts}
      isShown={isFramed}
      onChange={(sha256) => {
        onChange(sha256);
        // Another picture has its own crop.
        if (isFramed) setValue(framing, blankFraming, { shouldDirty: true });
        if (sha256 && accepts === 'video/') fillInLength(props.path, sha256);
      }}
    />
  );
}
