import { useTranslation } from 'react-i18next';
import { LanguagesAside } from '#components/record/AboutFacts.tsx';
import { useTextLang } from '#components/record/LocalizedText.tsx';
import type { OpportunityDetail } from '#contract/opportunities/schema.ts';

const parts = ['problem', 'description', 'uses', 'returns', 'impact', 'risks'] as const;

/** Describes an opportunity, from the problem to the risks. */
export function OpportunityText({ opportunity }: { opportunity: OpportunityDetail }) {
  const { t } = useTranslation('detail');
  const lang = useTextLang();
  return (
    <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="max-w-small space-y-8">
        {parts.map((part) => (
          <section key={part} aria-labelledby={part}>
            <h2 id={part} className="text-title">
              {t(`opportunities.${part}`)}
            </h2>
            <div className="prose-text mt-2" lang={lang(opportunity.language)}>
              {opportunity[part].split(/\n\s*\n/).map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </section>
        ))}
      </div>
      <aside>
        <LanguagesAside languages={opportunity.languages} />
      </aside>
    </div>
  );
}
