import { TextLanguage, useTextLang } from '#components/record/LocalizedText.tsx';
import { Paragraphs } from '#components/record/Paragraphs.tsx';
import type { OrganizationDetail } from '#contract/organizations/schema.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

/** Shows what an organization has publicly committed to; empty without a text. */
export function Commitments({ organization }: { organization: OrganizationDetail }) {
  const { t } = useTranslation('detail');
  const lang = useTextLang();
  const { commitments } = organization;
  if (!commitments) return null;
  const { text, language } = commitments;
  return (
    <section aria-labelledby="commitments">
      <h2 id="commitments" className="text-section">
        {t('commitments')}
      </h2>
      <div className="prose-text mt-4 max-w-small">
        {language !== organization.language && (
          <p>
            <TextLanguage language={language} />
          </p>
        )}
        <Paragraphs text={text} lang={lang(language)} />
      </div>
    </section>
  );
}
