import type { ReactNode } from 'react';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import { Badge } from '#components/ui/Badge.tsx';
import { FactLine } from '#components/ui/FactLine.tsx';
import type { Saved } from '#contract/records/write.ts';
import type { Locale } from '#contract/shared/locale.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { lastingSlug } from '#lib/records/recordKeys.ts';
import { Opening } from './Opening.tsx';

interface Entry extends Saved {
  readonly name: string;
  readonly language: Locale;
}

interface EditedRecordsProps<E extends Entry> {
  title: string;
  entries: readonly E[];
  /** Text of the button for a new one; without it, there is none. */
  add?: string;
  /** Details that distinguish an entry. */
  note?: (entry: E) => readonly ReactNode[];
  /** Renders the form of an entry, or of a new one (null). */
  children: (entry: E | null) => ReactNode;
}

/** Lists editable records, each with a form that mounts when opened, and adds new ones. */
export function EditedRecords<E extends Entry>({
  title,
  entries,
  add,
  note,
  children,
}: EditedRecordsProps<E>) {
  const { t } = useTranslation('edit');
  const lang = useTextLang();
  return (
    <section className="mt-6">
      <h3 className="text-title">{title}</h3>
      <div className="mt-3 border-t border-line">
        {add !== undefined && (
          <Opening summary={<span className="font-semibold text-forest">{add}</span>}>
            {() => children(null)}
          </Opening>
        )}
        {entries.map((entry) => (
          <Opening
            key={lastingSlug(entry)}
            summary={
              <>
                <span className="font-semibold" lang={lang(entry.language)}>
                  {entry.name}
                </span>
                {entry.status !== 'published' && (
                  <Badge tone="strong">{t(`form.state.${entry.status}`)}</Badge>
                )}
                {note && (
                  <span className="text-small text-stone">
                    <FactLine facts={note(entry)} />
                  </span>
                )}
              </>
            }
          >
            {() => children(entry)}
          </Opening>
        ))}
      </div>
    </section>
  );
}
