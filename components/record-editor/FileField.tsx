import { useState } from 'react';
import { FieldErrorText } from '#components/form/FieldErrorText.tsx';
import { type ControlledField, useField } from '#components/form/useField.ts';
import { Button } from '#components/ui/Button.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { pictureEndings, uploadEndings } from '#contract/files/constants.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { UploadField } from './UploadField.tsx';

type FileFieldProps = ControlledField<string | null> & {
  id: string;
  /** Accepted media types or their beginnings, separated by commas. */
  accepts: string;
  optional: boolean;
  isShown?: boolean;
};

/** Returns the extensions of accepted media types. */
function endingsOf(accepts: string): readonly string[] {
  if (accepts.startsWith('image/')) return pictureEndings;
  const isPicture = (ending: string) => (pictureEndings as readonly string[]).includes(ending);
  if (accepts.startsWith('video/')) return ['mp4'];
  return accepts === 'text/vtt' ? ['vtt'] : uploadEndings.filter((ending) => !isPicture(ending));
}

/** File uploaded at once; the value is its hash. */
export function FileField(props: FileFieldProps) {
  const { value, accepts, optional, isShown = false, onChange, ...place } = props;
  const { t } = useTranslation('edit');
  const { id, label } = place;
  const [name, setName] = useState<string | null>(null);
  const field = useField(place);
  return (
    <div className="max-w-small space-y-2">
      <FieldErrorText field={field} />
      {value && (
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {accepts === 'image/' && !isShown && (
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
                document.getElementById(id)?.focus();
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
        endings={endingsOf(accepts)}
        onUploaded={(file) => {
          setName(file.name);
          onChange(file.sha256);
        }}
      />
    </div>
  );
}
