import Link from 'next/link';
import { DataLicense } from '#components/entities/DataLicense.tsx';
import { PageHead } from '#components/layout/PageHead.tsx';
import { ShareAndPrint } from '#components/layout/ShareAndPrint.tsx';
import { Trail } from '#components/layout/Trail.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import { buttonStyle } from '#components/ui/buttonStyle.ts';
import { Container } from '#components/ui/Container.tsx';
import { StateMessage } from '#components/ui/StateMessage.tsx';
import { MAX_COMPARED } from '#lib/compare/constants.ts';
import { type ComparedGroup, countRows, differences } from '#lib/compare/table.ts';
import { routes } from '#lib/config/routes.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import type { ComparedColumn } from './CompareHeadings.tsx';
import { CompareNotices } from './CompareNotices.tsx';
import { CompareRowChoice } from './CompareRowChoice.tsx';
import { CompareTable } from './CompareTable.tsx';

interface Texts {
  title: string;
  lead: string;
  description: string;
  table: string;
  legend?: string;
  empty: { title: string; text: string; link: string };
  noDifferences: string;
  add: string;
  notices: { cut: string; cleaned: string; one: string };
}

interface ComparisonProps {
  texts: Texts;
  /** List to choose records from. */
  list: { label: string; href: string };
  /** Returns the address of a comparison; `different` has the rows that differ. */
  hrefOf: (ids: readonly string[], rows?: 'different') => string;
  file: string;
  params: { cut: boolean; cleaned: boolean; onlyDifferences: boolean };
  columns: readonly Omit<ComparedColumn, 'without'>[];
  groups: readonly ComparedGroup[];
  unknown: readonly string[];
  failed: readonly string[];
}

export function Comparison(props: ComparisonProps) {
  const { texts, list, hrefOf, file, params, columns, groups, unknown, failed } = props;
  const { t } = useTranslation('compare');
  const locale = useLocale();
  const onlyDifferences = params.onlyDifferences && columns.length > 1;
  const rows = onlyDifferences ? 'different' : undefined;
  const ids = columns.map(({ id }) => id);
  const [, query = ''] = hrefOf(ids, rows).split('?');
  const shown = onlyDifferences ? differences(groups) : groups;
  const { cut, cleaned, one } = texts.notices;
  return (
    <Container width="contained">
      <PageHead title={texts.title} description={texts.description} noIndex />
      <Trail crumbs={[list]} current={texts.title} />
      <h1 className="text-display">{texts.title}</h1>
      <p className="mt-3 mb-8 max-w-prose text-lead">{texts.lead}</p>
      <CompareNotices
        of={[params.cut && cut, params.cleaned && cleaned, columns.length === 1 && one]}
        {...{ unknown, failed }}
      />
      {columns.length === 0 ? (
        <StateMessage title={texts.empty.title} text={texts.empty.text}>
          <Link href={list.href} prefetch={false} className={buttonStyle.primary}>
            {texts.empty.link}
          </Link>
        </StateMessage>
      ) : (
        <>
          <CompareRowChoice
            hrefs={{ all: hrefOf(ids), different: hrefOf(ids, 'different') }}
            onlyDifferences={onlyDifferences}
            same={countRows(groups) - countRows(shown)}
          />
          {shown.length > 0 ? (
            <CompareTable
              label={texts.table}
              columns={columns.map((column) => ({
                ...column,
                without: hrefOf(
                  ids.filter((id) => id !== column.id),
                  rows,
                ),
              }))}
              groups={shown}
            />
          ) : (
            <p className="border-y border-line py-6">{texts.noDifferences}</p>
          )}
          {shown.length > 0 && texts.legend && (
            <p className="mt-3 max-w-prose text-small text-stone">{texts.legend}</p>
          )}
          {shown.length > 0 && <DataLicense />}
          <div className="mt-6 flex flex-wrap items-center justify-between gap-4" data-screen-only>
            <Link href={list.href} prefetch={false} className={buttonStyle.secondary}>
              {columns.length < MAX_COMPARED ? texts.add : t('back')}
            </Link>
            <a
              href={routes.download(file, locale, query)}
              download
              className="text-forest underline underline-offset-4"
            >
              {t('download')}
            </a>
            <ShareAndPrint title={texts.title} />
          </div>
        </>
      )}
    </Container>
  );
}
