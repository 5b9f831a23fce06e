import { useTranslation } from 'next-i18next/pages';
import { useState } from 'react';
import { useLocale } from '#components/layout/useLocale.ts';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import type { Fields } from '#lib/edit/fields.ts';
import type { Revision } from '#lib/edit/history.ts';
import { formatMoment } from '#lib/format/format.ts';
import type { FieldText } from './fieldText.ts';

interface HistoryPanelProps<F extends Fields> {
  /** The latest first. */
  revisions: readonly Revision<F>[];
  text: FieldText;
  /** Left out where the record cannot be changed now. */
  onRestore?: ((fields: F) => void) | undefined;
}

/** Who has changed a record, when, what and why; each earlier state can be seen whole and taken up again. */
export function HistoryPanel<F extends Fields>({ revisions, text, onRestore }: HistoryPanelProps<F>) {
  const { t } = useTranslation('edit');
  if (revisions.length === 0) return <p className="text-stone">{t('history.none')}</p>;
  return (
    <ol className="space-y-5 border-l-2 border-line pl-4">
      {revisions.map((revision, index) => (
        <li key={revision.version}>
          <Entry revision={revision} text={text} onRestore={index === 0 ? undefined : onRestore} />
        </li>
      ))}
    </ol>
  );
}

interface EntryProps<F extends Fields> extends Omit<HistoryPanelProps<F>, 'revisions'> {
  revision: Revision<F>;
}

function Entry<F extends Fields>({ revision, text, onRestore }: EntryProps<F>) {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { at, by, what, why, changes, fields } = revision;
  const who = by ?? t('history.content');
  return (
    <>
      <p className="text-small text-stone">
        <time dateTime={at}>{formatMoment(at, locale)}</time>
      </p>
      <p className="font-medium">{t('history.entry', { who, what })}</p>
      {why && <p className="text-small">{t('history.why', { reason: why })}</p>}
      <ul className="text-small">
        {changes.map(({ field, from, to }) => (
          <li key={field}>
            {t('history.change', {
              field: text.label(field),
              from: text.show(field, from),
              to: text.show(field, to),
            })}
          </li>
        ))}
      </ul>
      {fields && (
        <details
          className="text-small"
          onToggle={(event) => {
            setOpen(event.currentTarget.open);
          }}
        >
          <summary className="inline-block py-2 text-forest underline underline-offset-4">
            {t('history.whole')}
          </summary>
          {isOpen && <State fields={fields} text={text} onRestore={onRestore} />}
        </details>
      )}
    </>
  );
}

interface StateProps<F extends Fields> extends Omit<HistoryPanelProps<F>, 'revisions'> {
  fields: F;
}

function State<F extends Fields>({ fields, text, onRestore }: StateProps<F>) {
  const { t } = useTranslation('edit');
  return (
    <div className="rounded-small bg-sand p-3">
      <dl>
        {Object.entries(fields).map(([field, value]) => (
          <div key={field} className="flex flex-wrap gap-x-2">
            <dt className="text-stone">{text.label(field)}</dt>
            <dd className="min-w-0 whitespace-pre-line">{text.show(field, value)}</dd>
          </div>
        ))}
      </dl>
      {onRestore && (
        <button
          type="button"
          className={buttonStyle.quiet}
          onClick={() => {
            onRestore(fields);
          }}
        >
          {t('history.restore')}
        </button>
      )}
    </div>
  );
}
