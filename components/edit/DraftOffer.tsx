import { useTranslation } from 'next-i18next/pages';
import { useLocale } from '#components/layout/useLocale.ts';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import type { Editor, EditorState } from '#lib/edit/editing.ts';
import { changedFields, type Fields } from '#lib/edit/fields.ts';
import { formatMoment } from '#lib/format/format.ts';
import type { FieldText } from './fieldText.ts';

interface DraftOfferProps<F extends Fields> {
  editor: Editor<F>;
  state: EditorState<F>;
  text: FieldText;
}

/** Offers what was typed on this device earlier and never stored; nothing where there is none. */
export function DraftOffer<F extends Fields>({ editor, state, text }: DraftOfferProps<F>) {
  const { t } = useTranslation('edit');
  const locale = useLocale();
  const { offered, stored } = state;
  if (!offered) return null;
  return (
    <div className="rounded-small border border-leaf bg-sand p-4" role="group" aria-label={t('draft.title')}>
      <p>{t('draft.text', { time: formatMoment(offered.at, locale) })}</p>
      <dl className="mt-2 text-small">
        {changedFields(stored.fields, offered.fields).map((field) => (
          <div key={field} className="flex flex-wrap gap-x-2">
            <dt className="text-stone">{text.label(field)}</dt>
            <dd className="whitespace-pre-line">{text.show(field, offered.fields[field])}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 flex flex-wrap gap-3">
        <button type="button" className={buttonStyle.secondary} onClick={editor.takeUp}>
          {t('draft.takeUp')}
        </button>
        <button type="button" className={buttonStyle.quiet} onClick={editor.drop}>
          {t('draft.drop')}
        </button>
      </p>
    </div>
  );
}
