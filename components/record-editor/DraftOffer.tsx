import { useState } from 'react';
import { useLocale } from '#components/layout/useLocale.ts';
import { Button } from '#components/ui/Button.tsx';
import { DoneNote } from '#components/ui/DoneNote.tsx';
import { formatMoment } from '#lib/format/formatMoment.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { Editor, EditorState } from '#lib/records/editing.ts';
import { changedFields, type Fields } from '#lib/records/fields.ts';
import type { FieldText } from './fieldText.ts';

interface DraftOfferProps<F extends Fields> {
  editor: Editor<F>;
  state: EditorState<F>;
  text: FieldText;
}

/** Offers unsaved input from this device, then says what became of it; empty without any. */
export function DraftOffer<F extends Fields>({ editor, state, text }: DraftOfferProps<F>) {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  const { offered, saved } = state;
  const [done, setDone] = useState<'restored' | 'discarded' | null>(null);
  if (!offered) return done && <DoneNote>{t(`draft.${done}`)}</DoneNote>;
  return (
    <div className="rounded-small border border-leaf bg-sand p-4" role="group" aria-label={t('draft.title')}>
      <p>{t('draft.text', { time: formatMoment(offered.at, locale) })}</p>
      <Typed from={saved.fields} to={offered.fields} text={text} />
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-3">
        <Button
          look="secondary"
          onClick={() => {
            setDone('restored');
            editor.restoreDraft();
          }}
        >
          {t('draft.restore')}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            setDone('discarded');
            editor.discardDraft();
          }}
        >
          {t('draft.discard')}
        </Button>
      </p>
    </div>
  );
}

/** Shows input that was rejected, for example because a review has started, and discards it. */
export function RejectedInput<F extends Fields>({ editor, state, text }: DraftOfferProps<F>) {
  const { t } = useTranslation('edit');
  const { phase, saved, fields } = state;
  const [isDiscarded, setDiscarded] = useState(false);
  if (phase !== 'failed') return isDiscarded && <DoneNote>{t('draft.discarded')}</DoneNote>;
  return (
    <div
      className="rounded-small border border-clay bg-sand p-4"
      role="group"
      aria-label={t('draft.notUsed')}
    >
      <p>{t('status.failed')}</p>
      <Typed from={saved.fields} to={fields} text={text} />
      <p className="mt-3">
        <Button
          look="secondary"
          onClick={() => {
            setDiscarded(true);
            editor.revert();
          }}
        >
          {t('record.revert')}
        </Button>
      </p>
    </div>
  );
}

function Typed<F extends Fields>({ from, to, text }: { from: F; to: F; text: FieldText }) {
  return (
    <dl className="mt-2 text-small">
      {changedFields(from, to).map((field) => (
        <div key={field} className="flex flex-wrap gap-x-2">
          <dt className="text-stone">{text.label(field)}</dt>
          <dd className="min-w-0 break-words whitespace-pre-line">{text.show(field, to[field])}</dd>
        </div>
      ))}
    </dl>
  );
}
