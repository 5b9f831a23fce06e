import { useTranslation } from 'next-i18next/pages';
import { useContext } from 'react';
import { fieldId } from '#components/form/FormContext.ts';
import { TextField } from '#components/form/TextField.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { LanguageField } from '#components/record-editor/NameFields.tsx';
import { RowChange } from '#components/record-editor/RowChange.ts';
import { Rows } from '#components/record-editor/Rows.tsx';
import { UploadField } from '#components/record-editor/UploadField.tsx';
import type { File } from '#contract/files/schema.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { textField } from '#lib/records/texts.ts';
import { imageText, type UpdateFields } from './updateForm.ts';

interface FileRowsProps {
  /** Name of the form. */
  form: string;
  fields: Pick<UpdateFields, 'images' | 'attachments'>;
  /** Language of the texts. */
  language: Locale;
  /** Metadata of the files. */
  files: readonly File[];
  onChange: (change: Partial<Pick<UpdateFields, 'images' | 'attachments'>>) => void;
  onUploaded: (file: File) => void;
}

const MOST = 12;

/** Edits the files of an update: each is uploaded when chosen, then described. */
export function FileRows({ form, fields, language, files, onChange, onUploaded }: FileRowsProps) {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  const changeRows = useContext(RowChange);
  const { images, attachments } = fields;
  const nameOf = (sha256: string | undefined) => files.find((each) => each.sha256 === sha256)?.name ?? '';

  function add(file: File): void {
    onUploaded(file);
    const { sha256, mediaType } = file;
    const image = { sha256, texts: { [language]: imageText }, credit: '' };
    const attachment = { sha256, texts: { [language]: { title: file.name } }, language: locale };
    changeRows(() => {
      onChange(
        mediaType.startsWith('image/')
          ? { images: [...images, image] }
          : { attachments: [...attachments, attachment] },
      );
    });
  }

  return (
    <>
      <Rows
        id={fieldId(form, 'images')}
        legend={t('field.images')}
        rows={images}
        most={MOST}
        rowName={(number) => nameOf(images[number - 1]?.sha256) || t('updates.image', { number })}
        onChange={(rows) => {
          onChange({ images: rows });
        }}
      >
        {(index) => (
          <>
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
        id={fieldId(form, 'attachments')}
        legend={t('field.attachments')}
        rows={attachments}
        most={MOST}
        rowName={(number) => nameOf(attachments[number - 1]?.sha256) || t('evidence.row', { number })}
        onChange={(rows) => {
          onChange({ attachments: rows });
        }}
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
      {images.length < MOST && attachments.length < MOST && (
        <div className="max-w-small">
          <UploadField label={t('updates.addFile')} onUploaded={add} />
        </div>
      )}
    </>
  );
}
