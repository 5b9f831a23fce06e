import type { ReactNode } from 'react';
import { EvidenceList } from '#components/record/EvidenceList.tsx';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { Paragraphs } from '#components/record/Paragraphs.tsx';
import { ChevronIcon } from '#components/ui/icons.tsx';
import type { Action } from '#contract/actions/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { ActionSummary } from './ActionSummary.tsx';

/** Opens without JavaScript. */
export function ActionMore({ action }: { action: Action }) {
  const { t } = useTranslation('detail');
  const lang = useTextLang();
  const { description, language, outputs, evidence, checklist } = action;
  return (
    <details className="group mt-auto border-t border-line pt-2">
      <summary className="flex min-h-11 list-none items-center gap-2 font-medium text-forest max-sm:flex-row-reverse max-sm:justify-between">
        <ChevronIcon className="size-4 transition-transform group-open:rotate-180" />
        <ActionSummary text={t('actions.more')} action={action} />
      </summary>
      <div className="space-y-4 pb-2 text-small">
        <div className="prose-text" lang={lang(language)}>
          <Paragraphs text={description} />
        </div>
        {outputs.length > 0 && (
          <Part title={t('actions.outputs')}>
            <ul className="list-disc space-y-1 pl-5" lang={lang(language)}>
              {outputs.map((output) => (
                <li key={output}>{output}</li>
              ))}
            </ul>
          </Part>
        )}
        {evidence.length > 0 && (
          <Part title={t('maturity.evidence')}>
            <EvidenceList evidence={evidence} />
          </Part>
        )}
        <Part title={t('actions.checklist')}>
          <ul className="space-y-1">
            {checklist.map(({ code, name: criterion, met }) => (
              <li key={code} className="flex justify-between gap-4">
                <span>{criterion}</span>
                <span className={met ? 'font-semibold' : 'text-stone'}>{t(met ? 'yes' : 'no')}</span>
              </li>
            ))}
          </ul>
        </Part>
      </div>
    </details>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p className="mb-1 text-stone">{title}</p>
      {children}
    </div>
  );
}
