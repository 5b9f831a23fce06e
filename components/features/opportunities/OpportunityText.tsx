import { useTextLang } from '#components/record/LocalizedText.tsx';
import { Paragraphs } from '#components/record/Paragraphs.tsx';
import { Prose } from '#components/record/Prose.tsx';
import type { OpportunityDetail } from '#contract/opportunities/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

type Part = 'problem' | 'description' | 'uses' | 'returns' | 'impact' | 'risks';

interface OpportunityTextProps {
  opportunity: OpportunityDetail;
  part: Part;
  headingLevel?: 'h2' | 'h3';
}

export function OpportunityText({ opportunity, part, headingLevel: Heading = 'h2' }: OpportunityTextProps) {
  const { t } = useTranslation('detail');
  const lang = useTextLang();
  return (
    <section aria-labelledby={part}>
      <Heading id={part} className={Heading === 'h2' ? 'text-section' : 'text-title'}>
        {t(`opportunities.${part}`)}
      </Heading>
      {part === 'description' ? (
        <Prose record={opportunity} className="mt-2 max-w-prose" />
      ) : (
        <div className="prose-text mt-2 max-w-prose" lang={lang(opportunity.language)}>
          <Paragraphs text={opportunity[part]} />
        </div>
      )}
    </section>
  );
}
