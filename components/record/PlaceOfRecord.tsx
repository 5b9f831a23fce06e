import { FactLine } from '#components/ui/FactLine.tsx';
import type { Coded, Reference } from '#contract/shared/schema.ts';
import { useTextLang } from './LocalizedText.tsx';

interface PlaceOfRecordProps {
  initiative: Reference;
  country: Coded | undefined;
}

/** Names initiative and country of a record on its card. */
export function PlaceOfRecord({ initiative, country }: PlaceOfRecordProps) {
  const lang = useTextLang();
  return (
    <p className="text-small">
      <FactLine
        facts={[
          <span key="initiative" lang={lang(initiative.language)} className="font-medium">
            {initiative.name}
          </span>,
          country && (
            <span key="country" className="text-stone">
              {country.name}
            </span>
          ),
        ]}
      />
    </p>
  );
}
