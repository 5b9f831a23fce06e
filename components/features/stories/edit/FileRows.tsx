import { TextField } from '#components/form/TextField.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { LanguageField } from '#components/record-editor/NameFields.tsx';
import { blankFraming } from '#components/record-editor/picture/framing.ts';
import { FramingField } from '#components/record-editor/picture/FramingField.tsx';
import { Rows, useRows } from '#components/record-editor/Rows.tsx';
import { UploadField } from '#components/record-editor/UploadField.tsx';
import { storyPictureShapes } from '#contract/files/constants.ts';
import type { File } from '#contract/files/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { textField } from '#lib/records/texts.ts';
import { imageText, type UpdateAttachment, type UpdateImage } from './updateForm.ts';

interface FileRowsProps {
  /** Name of the form. */
  form: string;
  language: Locale;
  files: readonly File[];
  acceptsMedia: boolean;
  onUploaded: (file: File) => void;
}

const MOST = 12;

/** Edits the files of an update, each uploaded at once, then described. */
export function FileRows({ form, language, files, acceptsMedia, onUploaded }: FileRowsProps) {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  const images = useRows<UpdateImage>('images');
  const attachments = useRows<UpdateAttachment>('attachments');
  const nameOf = (sha256: string | undefined) => files.find((each) => each.sha256 === sha256)?.name ?? '';

  function add(file: File): void {
    onUploaded(file);
    const { sha256, mediaType } = file;
    if (mediaType.startsWith('image/'))
      images.append({ sha256, texts: { [language]: imageText }, credit: '', ...blankFraming });
    else attachments.append({ sha256, texts: { [language]: { title: file.name } }, language: locale });
  }

  return (
    <>
      <Rows
        {...{ form, rows: images }}
        name="images"
        legend={t('field.images')}
        most={MOST}
        rowName={(number) => nameOf(images.fields[number - 1]?.sha256) || t('updates.image', { number })}
      >
        {(index, { sha256 }) => (
          <>
            {acceptsMedia && (
              <FramingField path={`images.${String(index)}`} file={sha256} shapes={storyPictureShapes} />
            )}
            <TextField
              key={textField(language, 'alt')}
              name={`images.${String(index)}.${textField(language, 'alt')}`}
              hint={t('updates.altHint')}
            />
            <TextField
              key={textField(language, 'caption')}
              name={`images.${String(index)}.${textField(language, 'caption')}`}
              optional
            />
            <TextField name={`images.${String(index)}.credit`} />
          </>
        )}
      </Rows>
      <Rows
        {...{ form, rows: attachments }}
        name="attachments"
        legend={t('field.attachments')}
        most={MOST}
        rowName={(number) => nameOf(attachments.fields[number - 1]?.sha256) || t('evidence.row', { number })}
      >
        {(index) => (
          <>
            <TextField
              key={textField(language, 'title')}
              name={`attachments.${String(index)}.${textField(language, 'title')}`}
            />
            <LanguageField name={`attachments.${String(index)}.language`} />
          </>
        )}
      </Rows>
      {images.fields.length < MOST && attachments.fields.length < MOST && (
        <div className="max-w-small">
          <UploadField label={t('updates.addFile')} onUploaded={add} />
        </div>
      )}
    </>
  );
}
