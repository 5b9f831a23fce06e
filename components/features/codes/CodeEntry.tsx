import { useState } from 'react';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { LeaveGuard } from '#components/record-editor/LeaveGuard.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { ManagedCodeList } from '#contract/codes/constants.ts';
import type { ManagedList } from '#contract/codes/schema.ts';
import { codeChanges } from '#lib/api/codes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { isSame } from '#lib/records/fields.ts';
import { CodeSteps } from './CodeSteps.tsx';
import { CodeTexts, type CodeTextValues, filledTexts } from './CodeTexts.tsx';
import { CodeUses } from './CodeUses.tsx';
import { nameOfCode } from './nameOfCode.ts';
import { reasonOfError, useCodeChange } from './useCodeChange.ts';

interface CodeEntryProps {
  list: ManagedCodeList;
  entry: ManagedList['codes'][number];
  /** True for lists with more to change than names. */
  isOpen: boolean;
  codes: ManagedList['codes'];
  /** Receives what a step has done, and the entry that remains. */
  onDone: (text: string, remaining: string) => void;
}

/** Shows an entry with texts, uses and steps; loads when opened. */
export function CodeEntry({ list, entry, isOpen, codes, onDone }: CodeEntryProps) {
  const { t } = useTranslation('codes');
  const locale = useLocale();
  const [isShown, setShown] = useState(false);
  return (
    <details
      onToggle={(event) => {
        if (event.target === event.currentTarget) setShown(event.currentTarget.open);
      }}
    >
      <summary className="inline-block min-h-11 py-2 text-small text-forest underline underline-offset-4">
        {t('edit', { name: nameOfCode(entry, locale) })}
      </summary>
      {isShown && (
        <div className="space-y-6 pb-4">
          <EntryForm list={list} entry={entry} />
          <CodeUses list={list} code={entry.code} />
          {isOpen && <CodeSteps key={entry.version} {...{ list, entry, codes, onDone }} />}
        </div>
      )}
    </details>
  );
}

function EntryForm({ list, entry }: Pick<CodeEntryProps, 'list' | 'entry'>) {
  const { t } = useTranslation(['codes', 'validation']);
  const { api } = useSite();
  const locale = useLocale();
  const { code } = entry;
  // What was typed remains when another person saves the entry; saving it is then a conflict.
  const [base, setBase] = useState(entry);
  const [texts, setTexts] = useState<CodeTextValues>(entry);
  const [isTried, setTried] = useState(false);
  const save = useCodeChange(() => codeChanges(api, list).update(code, base.version, filledTexts(texts)));
  const isTextOf = (saved: typeof entry) => isSame(filledTexts(texts), filledTexts(saved));
  if (entry.version !== base.version && (isTextOf(base) || isTextOf(entry))) {
    setBase(entry);
    setTexts(entry);
  }
  const isNamed = (texts.names.en ?? '').trim() !== '';
  return (
    <form
      noValidate
      aria-label={t('edit', { name: nameOfCode(entry, locale) })}
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isNamed && !save.isPending) save.mutate(undefined);
      }}
    >
      <LeaveGuard unsaved={() => (isTextOf(base) ? null : 'lost')} />
      <CodeTexts id={`code-${code}`} values={texts} isMissing={isTried && !isNamed} onChange={setTexts} />
      <Button type="submit" look="primary" aria-disabled={save.isPending}>
        {t('save')}
      </Button>
      <p role="status">{save.isSuccess && isTextOf(entry) && t('saved')}</p>
      {save.isError && (
        <p role="alert" className="font-semibold text-clay">
          {t(reasonOfError(save.error))}
        </p>
      )}
    </form>
  );
}
