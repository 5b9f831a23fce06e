import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldId } from '#components/form/FormContext.ts';
import { LazyPictureFraming } from '#components/record-editor/picture/LazyPictureFraming.tsx';
import { UploadField } from '#components/record-editor/UploadField.tsx';
import { Button } from '#components/ui/Button.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { pictureEndings } from '#contract/files/constants.ts';
import type { Crop, Focus } from '#contract/shared/frames.ts';
import { routes } from '#lib/config/routes.ts';
import { groupValue } from '#lib/content/contentFields.ts';
import { type FieldControlProps, FORM, useContent } from './ContentContext.ts';
import { GroupError } from './ControlGroup.tsx';
import { TextPair } from './TextPair.tsx';

type Blank<T> = { readonly [K in keyof T]: T[K] | null };

interface PictureValue {
  readonly file?: string | null;
  readonly url?: string | null;
  readonly decorative?: boolean;
  readonly crop?: Blank<Crop>;
  readonly focus?: Blank<Focus>;
}

const noCrop: Blank<Crop> = { x: null, y: null, width: null, height: null };
const noFocus: Blank<Focus> = { x: null, y: null };

const isWhole = <T extends object>(value: Blank<T> | undefined): value is T =>
  value !== undefined && Object.values(value).every((part) => typeof part === 'number');

/** Controls of a picture: upload, crop and focal point, texts per language, credit. */
export function PictureFields({ path, field }: FieldControlProps) {
  const { t } = useTranslation('content');
  const { text, Control } = useContent();
  const { setValue } = useFormContext();
  const value = (useWatch({ name: path }) ?? {}) as PictureValue;
  const { fields = {}, texts = {}, shapes = [] } = field;
  const { file, url, decorative = false, crop, focus } = value;
  const label = text.name(path.replace(/\.\d+$/, '')) ?? path;
  const id = fieldId(FORM, `${path}.file`);
  const set = (name: string, next: unknown) => {
    setValue(`${path}.${name}`, next, { shouldDirty: true });
  };
  return (
    <div className="space-y-5">
      <GroupError path={`${path}.file`} />
      <GroupError path={`${path}.crop`} />
      {url && !file && (
        <p>
          {t('picture.address')}{' '}
          <TextLink kind="external" href={url}>
            {url}
          </TextLink>
        </p>
      )}
      {file && (
        <LazyPictureFraming
          key={file}
          id={id}
          src={routes.media(file)}
          shapes={shapes}
          crop={isWhole<Crop>(crop) ? crop : undefined}
          focus={isWhole<Focus>(focus) ? focus : undefined}
          onCrop={(next) => {
            set('crop', next ?? noCrop);
          }}
          onFocus={(next) => {
            set('focus', next ?? noFocus);
          }}
        />
      )}
      <UploadField
        id={id}
        label={t(file ? 'file.replace' : 'file.add', { label })}
        endings={pictureEndings}
        onUploaded={({ sha256 }) => {
          set('file', sha256);
          set('crop', noCrop);
          set('focus', noFocus);
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
          }}
        >
          {t('file.remove', { label })}
        </Button>
      )}
    </div>
  );
}
