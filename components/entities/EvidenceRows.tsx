import { useTranslation } from 'next-i18next/pages';
import { useContext } from 'react';
import { Check } from '#components/form/Check.tsx';
import { fieldId } from '#components/form/FormContext.ts';
import { TextField } from '#components/form/TextField.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { LanguageField } from '#components/record-editor/NameFields.tsx';
import { RowChange } from '#components/record-editor/RowChange.ts';
import { Rows } from '#components/record-editor/Rows.tsx';
import { UploadField } from '#components/record-editor/UploadField.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { WrittenEvidence } from '#contract/evidence/schema.ts';
import { routes } from '#lib/config/routes.ts';
import { type EvidenceList, fileEvidence, newEvidence } from '#lib/records/evidence.ts';

const MOST = 20;

interface EvidenceRowsProps {
  /** Name of the form. */
  form: string;
  list?: EvidenceList;
  evidence: readonly WrittenEvidence[];
  most?: number;
  onChange: (evidence: WrittenEvidence[]) => void;
}

/** Documents that back a statement, in a form: files that are sent when they are chosen, and what can be read elsewhere. */
export function EvidenceRows(props: EvidenceRowsProps) {
  const { form, list = 'evidence', evidence, most = MOST, onChange } = props;
  const { t } = useTranslation('edit');
  const locale = useLocale();
  const changeRows = useContext(RowChange);
  return (
    <>
      <Rows
        id={fieldId(form, list)}
        legend={t(`field.${list}`)}
        hint={t('evidence.hint')}
        rows={evidence}
        most={most}
        rowName={(number) => t('evidence.row', { number })}
        add={t('evidence.add')}
        empty={newEvidence(locale)}
        onChange={onChange}
      >
        {(index) => {
          const row = `${list}.${String(index)}`;
          const sha256 = evidence[index]?.sha256 ?? null;
          return (
            <>
              <TextField name={`${row}.title`} />
              {sha256 === null ? (
                <TextField name={`${row}.address`} type="url" optional />
              ) : (
                <p id={fieldId(form, `${row}.sha256`)} tabIndex={-1}>
                  <TextLink kind="media" href={routes.media(sha256)} className="inline-block py-1">
                    {t('evidence.open')}
                  </TextLink>
                </p>
              )}
              <TextField name={`${row}.year`} inputMode="numeric" optional />
              <LanguageField name={`${row}.language`} />
              <Check name={`${row}.isPublic`}>{t('evidence.isPublic')}</Check>
            </>
          );
        }}
      </Rows>
      {evidence.length < most && (
        <div className="max-w-small">
          <UploadField
            label={t('evidence.upload')}
            onUploaded={(file) => {
              changeRows(() => {
                onChange([...evidence, fileEvidence(file, locale)]);
              });
            }}
          />
        </div>
      )}
    </>
  );
}
