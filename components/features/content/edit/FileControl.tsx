import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldErrorText } from '#components/form/FieldErrorText.tsx';
import { useField } from '#components/form/useField.ts';
import { UploadField } from '#components/record-editor/UploadField.tsx';
import { Button } from '#components/ui/Button.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { pictureEndings, uploadEndings } from '#contract/files/constants.ts';
import { routes } from '#lib/config/routes.ts';
import type { FieldControlProps } from './ContentContext.ts';
import { useContentField } from './useContentField.ts';
import { useFilmLength } from './useFilmLength.ts';

/** Returns the extensions of the media types that a field accepts. */
function endingsOf(accepts = ''): readonly string[] {
  if (accepts.startsWith('image/')) return pictureEndings;
  const isPicture = (ending: string) => (pictureEndings as readonly string[]).includes(ending);
  if (accepts.startsWith('video/')) return ['mp4'];
  return accepts === 'text/vtt' ? ['vtt'] : uploadEndings.filter((ending) => !isPicture(ending));
}

/** File that is uploaded when it is chosen; the content has its hash. */
export function FileControl(props: FieldControlProps) {
  const { t } = useTranslation('content');
  const { value, onChange, optional, ...place } = useContentField<string | null>(props);
  const { id, label } = place;
  const [name, setName] = useState<string | null>(null);
  const field = useField(place);
  const isPicture = props.field.accepts === 'image/';
  const fillInLength = useFilmLength();
  return (
    <div className="max-w-small space-y-2">
      <FieldErrorText field={field} />
      {value && (
        <p className="flex flex-wrap items-center gap-3">
          {isPicture && (
            <img src={routes.media(value)} alt="" className="max-h-24 max-w-36 rounded-small bg-sand" />
          )}
          <TextLink kind="media" href={routes.media(value)}>
            {name ?? t('file.open', { label })}
          </TextLink>
          {optional && (
            <Button
              look="quiet"
              onClick={() => {
                onChange(null);
              }}
            >
              {t('file.remove', { label })}
            </Button>
          )}
        </p>
      )}
      <UploadField
        id={id}
        label={t(value ? 'file.replace' : 'file.add', { label })}
        endings={endingsOf(props.field.accepts)}
        onUploaded={(file) => {
          setName(file.name);
          onChange(file.sha256);
          if (props.field.accepts === 'video/') fillInLength(props.path, file.sha256);
        }}
      />
    </div>
  );
}
