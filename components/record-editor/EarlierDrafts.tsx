import { useTranslation } from 'next-i18next/pages';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Fields } from '#lib/records/fields.ts';
import { DraftOffer } from './DraftOffer.tsx';
import { type Described, useDesk } from './Editing.tsx';
import { useBegunEditor } from './useBegunEditor.ts';

interface EarlierDraftsProps {
  /** What the places of this page begin with. */
  beginning: string;
  /** Begins the editing of a record; false where it is no more. */
  begin: (place: string) => boolean;
  describe: (place: string) => Described;
}

/** Offers all that was typed on this page earlier and never sent, each by the name of its record. */
export function EarlierDrafts({ beginning, begin, describe }: EarlierDraftsProps) {
  const desk = useDesk();
  const [places, setPlaces] = useState<readonly string[]>([]);
  const found = useEffectEvent((drafted: readonly string[]) => {
    setPlaces(drafted.filter(begin));
  });
  useEffect(() => {
    let current = true;
    void desk.drafted(beginning).then((drafted) => {
      if (current) found(drafted);
    });
    return () => {
      current = false;
    };
  }, [desk, beginning]);
  return places.map((place) => <Offer key={place} place={place} described={describe(place)} />);
}

function Offer({ place, described }: { place: string; described: Described }) {
  const { t } = useTranslation('edit');
  const desk = useDesk();
  const state = useBegunEditor<Fields>(place);
  const editor = desk.find(place);
  if (!editor || !state?.offered) return null;
  return (
    <section aria-label={t('draft.of', { name: described.name })}>
      <h3 className="mb-2 font-semibold">{described.name}</h3>
      <DraftOffer editor={editor} state={state} text={described.text} />
    </section>
  );
}
