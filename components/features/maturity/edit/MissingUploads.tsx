import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useLocale } from '#components/layout/useLocale.ts';
import { UploadField } from '#components/record-editor/UploadField.tsx';
import type { File } from '#contract/files/schema.ts';
import type { MaturityResponse, MaturityResponseEditing } from '#contract/maturity/write.ts';
import type { Coded } from '#contract/shared/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { fileEvidence } from '#lib/records/evidence.ts';
import { documentKey } from './responseForm.ts';

interface MissingUploadsProps {
  response: MaturityResponseEditing;
  /** Codes of the documented requirements. */
  met: readonly string[];
}

type Evidence = Pick<MaturityResponse, 'evidence' | 'met'>;

/**
 * Lists required documents of the next level; an upload becomes evidence and moves the focus to its title.
 */
export function MissingUploads({ response: { criterion, next }, met }: MissingUploadsProps) {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  const { getValues, setValue, setFocus } = useFormContext<Evidence>();
  const [added, setAdded] = useState<number | null>(null);
  useEffect(() => {
    if (added !== null) setFocus(`evidence.${added}.title`);
  }, [added, setFocus]);

  function add({ code, name }: Coded, file: File): void {
    const { evidence, met: before } = getValues();
    const sent = { ...fileEvidence(file, locale), title: name.slice(0, 200) };
    setValue('met', [...before, code], { shouldDirty: true });
    setValue('evidence', [...evidence, sent], { shouldDirty: true });
    setAdded(evidence.length);
  }

  const asked = (next?.missing ?? []).flatMap((missing) =>
    missing.kind === 'requirement' && !met.includes(missing.requirement.code) ? [missing.requirement] : [],
  );
  if (!next || asked.length === 0) return null;
  return (
    <fieldset className="max-w-small space-y-4 border-l-2 border-line pl-4">
      <legend className="font-semibold">{t('maturity.missingDocuments', { level: next.level.name })}</legend>
      {asked.map((requirement) => (
        <UploadField
          key={requirement.code}
          id={documentKey(criterion.code, requirement.code)}
          label={t('maturity.upload', { name: requirement.name })}
          onUploaded={(file) => {
            add(requirement, file);
          }}
        />
      ))}
    </fieldset>
  );
}
