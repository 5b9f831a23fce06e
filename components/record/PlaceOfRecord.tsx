import type { Coded, Reference } from '#contract/shared/schema.ts';
import { useTextLang } from './LocalizedText.tsx';

interface PlaceOfRecordProps {
  initiative: Reference;
  country: Coded;
}

/** Names initiative and country of a record on its card. */
export function PlaceOfRecord({ initiative, country }: PlaceOfRecordProps) {
  const lang = useTextLang();
  return (
    <p className="text-small">
      <span lang={lang(initiative.language)} className="font-medium">
        {initiative.name}
      </span>
      <span className="text-stone">{`\u00a0· ${country.name}`}</span>
    </p>
  );
}
