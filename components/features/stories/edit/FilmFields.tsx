import { useFormContext, useWatch } from 'react-hook-form';
import { AmountField } from '#components/form/AmountField.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { useControlledField } from '#components/form/useControlledField.ts';
import { FileField } from '#components/record-editor/FileField.tsx';
import { blankFraming } from '#components/record-editor/picture/framing.ts';
import { FramingField } from '#components/record-editor/picture/FramingField.tsx';
import { filmShapes } from '#contract/files/constants.ts';
import { framingName } from '#contract/shared/frames.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { textField } from '#lib/records/texts.ts';

interface FilmFileProps {
  name: string;
  /** Accepted media types by their beginning. */
  accepts: string;
  optional?: boolean;
  isShown?: boolean;
  onUploaded?: (sha256: string) => void;
}

export function FilmFile({ name, accepts, optional = false, isShown, onUploaded }: FilmFileProps) {
  const { onChange, ...field } = useControlledField<string | null>(name);
  return (
    <FileField
      {...field}
      {...{ accepts, optional }}
      {...(isShown && { isShown })}
      onChange={(sha256) => {
        onChange(sha256);
        if (sha256) onUploaded?.(sha256);
      }}
    />
  );
}

/** Seconds. */
export const FilmLength = ({ name }: { name: string }) => (
  <AmountField {...useControlledField<number | string | null>(name)} readOnly={false} />
);

/** Still picture of a film, with its crop and focal point. */
export function PosterFields({ path, optional = false }: { path: string; optional?: boolean }) {
  const { setValue } = useFormContext();
  const name = `${path}.poster`;
  const framing = framingName(name);
  const file = useWatch({ name }) as string | null;
  return (
    <>
      <FilmFile
        {...{ name, optional }}
        accepts="image/"
        isShown
        onUploaded={() => {
          // Another picture has its own crop.
          setValue(framing, blankFraming, { shouldDirty: true });
        }}
      />
      {file && <FramingField path={framing} file={file} shapes={filmShapes} />}
    </>
  );
}

interface FilmTextsProps {
  path: string;
  language: Locale;
  hasNoTranscript?: boolean;
}

/** Title and transcript of a film in a language. */
export function FilmTexts({ path, language, hasNoTranscript = false }: FilmTextsProps) {
  const { t } = useTranslation('edit');
  const at = (name: string) => `${path}.${textField(language, name)}`;
  return (
    <>
      <TextField key={at('title')} name={at('title')} />
      <TextArea
        key={at('transcript')}
        name={at('transcript')}
        hint={t('updates.transcriptHint')}
        optional={hasNoTranscript}
      />
    </>
  );
}
