import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFieldText } from '#components/entities/useFieldText.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import type { MembersPartProps } from '#components/record/MembersPart.tsx';
import { Editing } from '#components/record-editor/Editing.tsx';
import { MembersSection, NoMembersSection } from '#components/record-editor/MembersSection.tsx';
import { maturityLevels } from '#contract/maturity/constants.ts';
import type { MaturityEditing as Found } from '#contract/maturity/write.ts';
import { may, type Right } from '#contract/users/rights.ts';
import { codeListQueries } from '#lib/api/codeLists.ts';
import { type MaturityParams, maturityQueries } from '#lib/api/maturity.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { ResponseEditing } from './ResponseEditing.tsx';
import { StartYear } from './StartYear.tsx';
import { WithdrawYear } from './WithdrawYear.tsx';

/** Shows a year's twelve answers to members, verifiers and administrators. */
export function MaturityEditing({ viewer, params }: MembersPartProps<MaturityParams>) {
  const { initiative } = params;
  const { api } = useSite();
  const isMember = may(viewer.context, 'drafts.read', { initiative });
  const { data, isError } = useQuery({ ...maturityQueries(api).editing(params), enabled: isMember });
  if (!data) return <NoMembersSection isMember={isMember} isError={isError} />;
  return <Responses viewer={viewer} found={data} />;
}

function Responses({ viewer, found }: { viewer: MembersPartProps<MaturityParams>['viewer']; found: Found }) {
  const { t } = useTranslation(['edit', 'detail']);
  const { api } = useSite();
  const { data: lists } = useQuery(codeListQueries(api).all());
  const { initiative, year, years, answers: responses, ties, canWithdraw } = found;
  const hasDrafts = responses.some(({ changed }) => changed);
  const names = new Map(lists?.['maturity-level'].map(({ code, name }) => [code, name]));
  const levelNames = maturityLevels.map((level) => names.get(level) ?? level);
  const text = useFieldText(
    useMemo(
      () =>
        new Map(responses.flatMap(({ requirements }) => requirements.map(({ code, name }) => [code, name]))),
      [responses],
    ),
  );
  const nameOf = (criterion: string | undefined) =>
    responses.find((each) => each.criterion.code === criterion)?.criterion.name ?? '';
  const allows = (right: Right) => may(viewer.context, right, { initiative: initiative.slug });
  const isEditor = allows('maturity.draft');
  const reviewLead = () => {
    if (year === null) return t('maturity.review.none');
    return t(allows('maturity.validate') ? 'maturity.review.validate' : 'maturity.review.unlock');
  };
  const texts = isEditor ? 'maturity' : 'maturity.review';
  return (
    <MembersSection
      title={year === null ? t(`${texts}.title`) : t(`${texts}.titleOf`, { year })}
      lead={isEditor ? t('maturity.lead') : reviewLead()}
    >
      {isEditor && <StartYear initiative={initiative.slug} years={years} />}
      {year !== null && canWithdraw && (
        <WithdrawYear key={year} of={{ initiative: initiative.slug, year }} hasDrafts={hasDrafts} />
      )}
      {year !== null && (
        <Editing
          viewer={viewer}
          describe={(recordKey) => ({ name: nameOf(recordKey.split(':').at(-1)), text })}
        >
          <div className="mt-4 border-t border-line">
            {responses.map((response) => (
              <ResponseEditing
                key={response.criterion.code}
                {...{ viewer, response, levelNames, ties }}
                of={{ initiative: initiative.slug, year }}
              />
            ))}
          </div>
        </Editing>
      )}
    </MembersSection>
  );
}
