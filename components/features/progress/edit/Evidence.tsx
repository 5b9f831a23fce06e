import { useId, useState } from 'react';
import { Check } from '#components/form/Check.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { useRows } from '#components/record-editor/Rows.tsx';
import { UploadField } from '#components/record-editor/UploadField.tsx';
import { Button } from '#components/ui/Button.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import { isWebAddress } from '#contract/shared/webAddress.ts';
import type { EvidenceItem } from '#contract/values/write.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Edits files and addresses of a value, each public or only for those who work on it and verify it. */
export function Evidence({ readOnly }: { readOnly: boolean }) {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  const { fields: evidence, append, update, remove } = useRows<EvidenceItem>('evidence');
  const [address, setAddress] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const id = useId();
  const add = (item: Pick<EvidenceItem, 'title' | 'sha256' | 'address'>) => {
    // No duplicates.
    if (evidence.some((other) => other.sha256 === item.sha256 && other.address === item.address)) return;
    append({ language: locale, isPublic: false, ...item });
  };
  return (
    <section aria-label={t('values.field.evidence')} className="space-y-3">
      <h3 className="font-semibold">{t('values.field.evidence')}</h3>
      {evidence.length === 0 && <p className="text-small text-stone">{t('values.noEvidence')}</p>}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {evidence.map(({ id: key, ...item }, index) => (
          <li key={key} className="flex flex-wrap items-center gap-x-6 py-2">
            <Title item={item} />
            <Check
              value={item.isPublic}
              disabled={readOnly}
              onChange={(isPublic) => {
                update(index, { ...item, isPublic });
              }}
            >
              {t('values.isPublic')}
            </Check>
            {!readOnly && (
              <Button
                look="quiet"
                onClick={() => {
                  remove(index);
                }}
              >
                {t('values.remove')} <span className="sr-only">{item.title}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!readOnly && (
        <>
          <UploadField
            label={t('values.upload')}
            onUploaded={({ sha256, name }) => {
              add({ title: name, sha256, address: null });
            }}
          />
          <div className="flex flex-wrap items-end gap-3">
            <div className="grow">
              <TextField
                id={id}
                label={t('values.address')}
                fieldError={isInvalid ? 'editing.address' : null}
                value={address}
                onChange={(typed) => {
                  setAddress(typed);
                  setInvalid(false);
                }}
              />
            </div>
            <Button
              look="secondary"
              onClick={() => {
                const given = address.trim();
                setInvalid(!isWebAddress(given));
                if (!isWebAddress(given)) return;
                add({ title: new URL(given).hostname, sha256: null, address: given });
                setAddress('');
              }}
            >
              {t('values.add')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function Title({ item: { title, sha256, address } }: { item: EvidenceItem }) {
  const href = address ?? (sha256 && routes.media(sha256));
  return (
    <span className="min-w-0 grow">
      {href ? (
        <TextLink kind={address ? 'external' : 'media'} href={href}>
          {title}
        </TextLink>
      ) : (
        title
      )}
    </span>
  );
}
