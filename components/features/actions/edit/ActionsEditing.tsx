import { useQuery } from '@tanstack/react-query';
import { useSite } from '#components/layout/SiteProvider.tsx';
import type { MembersPartProps } from '#components/record/MembersPart.tsx';
import { EditedRecords } from '#components/record-editor/EditedRecords.tsx';
import { Editing } from '#components/record-editor/Editing.tsx';
import { MembersSection, NoMembersSection } from '#components/record-editor/MembersSection.tsx';
import type { ActionEntry } from '#contract/actions/write.ts';
import { type RecordState, recordStates } from '#contract/records/constants.ts';
import { may } from '#contract/users/rights.ts';
import { actionQueries } from '#lib/api/actions.ts';
import { codeListQueries } from '#lib/api/codeLists.ts';
import { ApiError } from '#lib/http/apiError.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { lastingSlug } from '#lib/records/recordKeys.ts';
import { NewAction, StoredAction } from './ActionForm.tsx';
import { ConfirmAction } from './ConfirmAction.tsx';
import { DuplicateAction } from './DuplicateAction.tsx';
import { PlanForm } from './PlanForm.tsx';
import { useActionText } from './useActionText.ts';

interface Params {
  initiative: string;
}

/** Edits plan and actions: members of the initiative edit all, organizations those that they lead. */
export function ActionsEditing({ viewer, params: { initiative } }: MembersPartProps<Params>) {
  const { api } = useSite();
  const { context } = viewer;
  const isEditor = context.roles.some(({ name }) => name === 'organization-editor');
  const mayAsk = context.verified && (isEditor || may(context, 'action.edit', { initiative }));
  const { data: editing, error } = useQuery({ ...actionQueries(api).editing(initiative), enabled: mayAsk });
  const { data: lists } = useQuery({ ...codeListQueries(api).all(), enabled: mayAsk });
  const isMember = mayAsk && !(error instanceof ApiError && error.code === 'not-found');
  if (!editing || !lists) return <NoMembersSection isMember={isMember} isError={error !== null} />;
  return <Records viewer={viewer} editing={editing} lists={lists} />;
}

type RecordsProps = Pick<MembersPartProps<Params>, 'viewer'> &
  Pick<Parameters<typeof NewAction>[0], 'editing' | 'lists'>;

function Records({ viewer, editing, lists }: RecordsProps) {
  const { t } = useTranslation('edit');
  const initiative = editing.initiative.slug;
  const { context } = viewer;
  const text = useActionText(editing, lists);
  // Contributors write drafts of the initiative's actions; organizations publish their own.
  const mayPublish =
    may(context, 'action.publish', { initiative }) ||
    editing.leads.some(({ slug }) => may(context, 'action.publish', { organization: slug }));
  // Contributors withdraw their own drafts.
  const statesOf = (entry: ActionEntry | null): readonly RecordState[] => {
    if (mayPublish) return recordStates;
    return entry?.isOwn ? ['draft', 'archived'] : ['draft'];
  };
  const names = new Map(
    [
      ...editing.actions,
      ...editing.plans.map(({ slug, firstSlug, plan }) => ({ ...plan, slug, firstSlug })),
    ].map((each) => [lastingSlug(each), each.name]),
  );
  const nameOf = (recordKey: string) => names.get(recordKey.split(':').at(-1) ?? '') ?? t('actions.add');
  const plans = editing.plans.map((entry) => ({ ...entry.plan, ...entry }));
  return (
    <MembersSection title={t('actions.title')} lead={t('actions.lead')}>
      <Editing viewer={viewer} describe={(recordKey) => ({ name: nameOf(recordKey), text })}>
        {may(context, 'plan.edit', { initiative }) && (
          <EditedRecords title={t('actions.plans')} entries={plans} add={t('actions.addPlan')}>
            {(plan) => <PlanForm {...{ plan, editing, lists }} states={recordStates} />}
          </EditedRecords>
        )}
        <EditedRecords
          title={t('actions.list')}
          entries={editing.actions.filter(({ status }) => mayPublish || status === 'draft')}
          note={({ lead, isUnconfirmed }) => [lead?.name, isUnconfirmed && t('actions.unconfirmed')]}
          {...((editing.leads.length > 0 || mayPublish) && { add: t('actions.add') })}
        >
          {(entry) =>
            entry ? (
              <>
                {entry.isUnconfirmed && may(context, 'action.publish', { initiative }) && (
                  <ConfirmAction initiative={initiative} entry={entry} />
                )}
                <DuplicateAction initiative={initiative} entry={entry} />
                <StoredAction slug={lastingSlug(entry)} {...{ editing, lists }} states={statesOf(entry)} />
              </>
            ) : (
              <NewAction {...{ editing, lists }} states={statesOf(null)} />
            )
          }
        </EditedRecords>
      </Editing>
    </MembersSection>
  );
}
