import { useEffect, useRef } from 'react';
import { useLocale } from '#components/layout/useLocale.ts';
import type { Demonstration } from '#contract/settings/schema.ts';
import { withColon } from '#contract/shared/punctuation.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

const SHOWN = 30;

interface DemonstrationJobProps {
  job: NonNullable<Demonstration['job']>;
  /** Number of jobs started on this page; each takes the focus, since its button goes. */
  started: number;
}

/** Shows the last job, its result, and what remains with the reason. */
export function DemonstrationJob({ job, started }: DemonstrationJobProps) {
  const { t } = useTranslation('settings');
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (started > 0) status.current?.focus();
  }, [started]);
  const locale = useLocale();
  const { action, state, records, kept } = job;
  const title = t(`demonstration.${action}`);
  const reasons = {
    edited: t('demonstration.reason.edited'),
    'has-own-records': t('demonstration.reason.has-own-records'),
    needed: t('demonstration.reason.needed'),
  };
  const isDone = state === 'done';
  return (
    <div className="rounded-small border-l-4 border-leaf bg-sand px-6 py-5">
      <p ref={status} role="status" tabIndex={-1}>
        {state === 'waiting' && t('demonstration.waiting')}
        {state === 'running' && t('demonstration.running', { action: title })}
        {state === 'failed' && t('demonstration.failed', { action: title })}
        {isDone &&
          t(action === 'add' ? 'demonstration.doneAdd' : 'demonstration.doneRemove', { count: records })}
      </p>
      {(state === 'waiting' || state === 'running') && (
        <p className="mt-2">
          {t('demonstration.startedText')}{' '}
          <a className="text-forest underline" href="?">
            {t('demonstration.refresh')}
          </a>
        </p>
      )}
      {isDone && kept.length > 0 && (
        <>
          <h2 className="mt-4 text-title">{t('demonstration.kept')}</h2>
          <ul className="mt-2 list-disc space-y-1 pl-5">
            {kept.slice(0, SHOWN).map(({ noun, name, reason }) => (
              <li key={`${noun} ${name}`}>{`${withColon(name, locale)} ${reasons[reason]}`}</li>
            ))}
            {kept.length > SHOWN && <li>{t('demonstration.more', { count: kept.length - SHOWN })}</li>}
          </ul>
        </>
      )}
    </div>
  );
}
