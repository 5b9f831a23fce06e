import { useFormContext, useWatch } from 'react-hook-form';
import { fieldId } from '#components/form/FormContext.ts';
import { GroupError } from '#components/form/GroupError.tsx';
import { blankFraming } from '#components/record-editor/picture/framing.ts';
import { FramingField } from '#components/record-editor/picture/FramingField.tsx';
import { UploadField } from '#components/record-editor/UploadField.tsx';
import { Button } from '#components/ui/Button.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { pictureEndings } from '#contract/files/constants.ts';
import { groupValue } from '#lib/content/contentFields.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { type FieldControlProps, FORM, useContent } from './ContentContext.ts';
import { TextPair } from './TextPair.tsx';

interface PictureValue {
  readonly file?: string | null;
  readonly url?: string | null;
  readonly decorative?: boolean;
}

export function PictureFields({ path, field }: FieldControlProps) {
  const { t } = useTranslation(['content', 'edit']);
  const { text, Control } = useContent();
  const { setValue } = useFormContext();
  const value = (useWatch({ name: path }) ?? {}) as PictureValue;
  const { fields = {}, texts = {}, shapes = [] } = field;
  const { file, url, decorative = false } = value;
  const label = text.name(path.replace(/\.\d+$/, '')) ?? path;
  const id = fieldId(FORM, `${path}.file`);
  const set = (name: string, next: unknown) => {
    setValue(`${path}.${name}`, next, { shouldDirty: true });
  };
  return (
    <div className="space-y-5">
      <GroupError path={`${path}.file`} />
      {url && !file && (
        <p>
          {t('picture.address')}{' '}
          <TextLink kind="external" href={url}>
            {url}
          </TextLink>
        </p>
      )}
      {file && <FramingField path={path} file={file} shapes={shapes} />}
      <UploadField
        id={id}
        label={t(file ? 'edit:file.replace' : 'edit:file.add', { label })}
        endings={pictureEndings}
        onUploaded={({ sha256 }) => {
          set('file', sha256);
          set('crop', blankFraming.crop);
          set('focus', blankFraming.focus);
          if ('url' in fields) set('url', null);
        }}
      />
      {!decorative &&
        Object.entries(texts).map(([name, each]) => (
          <TextPair key={name} within={`${path}.`} name={name} field={each} />
        ))}
      {fields['decorative'] && <Control path={`${path}.decorative`} field={fields['decorative']} />}
      {fields['credit'] && <Control path={`${path}.credit`} field={fields['credit']} />}
      {(file ?? url) && !field.isRequired && field.control === 'picture' && (
        <Button
          look="quiet"
          onClick={() => {
            setValue(path, groupValue(field), { shouldDirty: true });
            document.getElementById(id)?.focus();
          }}
        >
          {t('edit:file.remove', { label })}
        </Button>
      )}
    </div>
  );
}
