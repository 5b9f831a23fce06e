import { CardProgress } from '#components/entities/CardProgress.tsx';
import { StatusOf } from '#components/entities/ProgressStatus.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { TextLanguage, useTextLang } from '#components/record/LocalizedText.tsx';
import { FactLine } from '#components/ui/FactLine.tsx';
import { PageLink } from '#components/ui/PageLink.tsx';
import type { SearchResult } from '#contract/search/schema.ts';
import { resultHref } from '#lib/api/search.ts';
import { formatDate } from '#lib/format/format.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { Marked } from './Marked.tsx';

export function ResultItem({ result }: { result: SearchResult }) {
  const { t } = useTranslation('search');
  const locale = useLocale();
  const lang = useTextLang();
  const { name, summary, language, context, country, updatedAt, marks, progress, status } = result;
  return (
    <article className="group relative py-5">
      <h3 className="text-title" lang={lang(language)}>
        <PageLink
          href={resultHref(result)}
          className="text-forest underline-offset-4 group-hover:underline after:absolute after:inset-0"
        >
          <Marked text={name} marks={marks.name} />
        </PageLink>
      </h3>
      <p className="mt-1" lang={lang(language)}>
        <Marked text={summary} marks={marks.summary} />
      </p>
      <p className="mt-1 text-small text-stone" suppressHydrationWarning>
        <FactLine
          facts={[
            context && (
              <span key="context" lang={lang(context.language)}>
                <Marked text={context.name} marks={marks.context} />
              </span>
            ),
            country && <Marked key="country" text={country.name} marks={marks.country} />,
            t('updated', { date: formatDate(updatedAt, locale) }),
          ]}
        />
      </p>
      {progress && (
        <div className="mt-2 max-w-md">
          <CardProgress progress={progress} />
        </div>
      )}
      {status && (
        <div className="mt-2">
          <StatusOf indicator={status} />
        </div>
      )}
      <TextLanguage language={language} />
    </article>
  );
}
