import { useEffect, useRef, useState } from 'react';
import { focusInvalid } from '#components/form/focusInvalid.ts';
import { TextField } from '#components/form/TextField.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { LeaveGuard } from '#components/record-editor/LeaveGuard.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { ManagedCodeList } from '#contract/codes/constants.ts';
import { codeChanges } from '#lib/api/codes.ts';
import { ApiError } from '#lib/http/apiError.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { isSame } from '#lib/records/fields.ts';
import { CodeTexts, type CodeTextValues, filledTexts } from './CodeTexts.tsx';
import { reasonOfError, useCodeChange } from './useCodeChange.ts';

interface AddCodeProps {
  list: ManagedCodeList;
  hasSynonyms: boolean;
}

/** Adds an entry at the end of a code list. */
export function AddCode({ list, hasSynonyms }: AddCodeProps) {
  const { t } = useTranslation(['codes', 'validation']);
  const { api } = useSite();
  const empty: CodeTextValues = { names: {}, explanations: {}, ...(hasSynonyms && { synonyms: {} }) };
  const [code, setCode] = useState('');
  const [texts, setTexts] = useState(empty);
  const [isTried, setTried] = useState(false);
  const key = useRef(crypto.randomUUID());
  const add = useCodeChange(
    () => codeChanges(api, list).create(code.trim(), filledTexts(texts), key.current),
    () => {
      setCode('');
      setTexts(empty);
      setTried(false);
      key.current = crypto.randomUUID();
    },
  );
  const isNamed = (texts.names.en ?? '').trim() !== '';
  const ofCode =
    add.error instanceof ApiError ? add.error.errors.find(({ path }) => path === 'code') : undefined;
  useEffect(() => {
    if (ofCode) document.getElementById('new-code')?.focus();
  }, [ofCode]);
  const missing = isTried && code.trim() === '' ? 'editing.required' : null;
  return (
    <details>
      <summary className="min-h-11 py-2 font-semibold text-forest underline underline-offset-4">
        {t('add')}
      </summary>
      <form
        noValidate
        aria-label={t('add')}
        className="mt-2 space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          focusInvalid(event.currentTarget, () => {
            setTried(true);
          });
          if (code.trim() !== '' && isNamed && !add.isPending) add.mutate(undefined);
        }}
      >
        <LeaveGuard
          unsaved={() => (code === '' && isSame(filledTexts(texts), filledTexts(empty)) ? null : 'lost')}
        />
        <div className="max-w-small">
          <TextField
            id="new-code"
            label={t('code')}
            hint={t('codeHint')}
            fieldError={missing ?? ofCode?.message ?? null}
            value={code}
            onChange={(typed) => {
              setCode(typed);
              key.current = crypto.randomUUID();
            }}
          />
        </div>
        <CodeTexts
          id="new-code"
          values={texts}
          isMissing={isTried && !isNamed}
          onChange={(values) => {
            setTexts(values);
            key.current = crypto.randomUUID();
          }}
        />
        <Button type="submit" look="primary" aria-disabled={add.isPending}>
          {t('add')}
        </Button>
        <p role="status">{add.isSuccess && t('added')}</p>
        {add.isError && !ofCode && (
          <p role="alert" className="font-semibold text-clay">
            {t(reasonOfError(add.error))}
          </p>
        )}
      </form>
    </details>
  );
}
