import { useQuery } from '@tanstack/react-query';
import { DocumentsEditing } from '#components/entities/DocumentsEditing.tsx';
import { useFieldText } from '#components/entities/useFieldText.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { useLocale } from '#components/layout/useLocale.ts';
import type { MembersPartProps } from '#components/record/MembersPart.tsx';
import { EditedRecords } from '#components/record-editor/EditedRecords.tsx';
import { Editing } from '#components/record-editor/Editing.tsx';
import { MembersSection, NoMembersSection } from '#components/record-editor/MembersSection.tsx';
import { may } from '#contract/users/rights.ts';
import { codeListQueries } from '#lib/api/codeLists.ts';
import { storyQueries } from '#lib/api/stories.ts';
import { formatMoment } from '#lib/format/formatMoment.ts';
import { ApiError } from '#lib/http/apiError.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { lastingSlug } from '#lib/records/recordKeys.ts';
import { NewUpdate, StoredUpdate } from './UpdateForm.tsx';
import { UpdateWithdrawal } from './UpdateWithdrawal.tsx';

/** Edits the initiative's updates and documents; partners edit their own. */
export function UpdatesEditing({ viewer, params: { initiative } }: MembersPartProps<{ initiative: string }>) {
  const { t } = useTranslation('edit');
  const { api } = useSite();
  const locale = useLocale();
  const text = useFieldText();
  const { context } = viewer;
  const isEditor = context.roles.some(({ name }) => name === 'organization-editor');
  const mayAsk = context.verified && (isEditor || may(context, 'update.write', { initiative }));
  const { data: editing, error } = useQuery({ ...storyQueries(api).editing(initiative), enabled: mayAsk });
  const { data: lists } = useQuery({ ...codeListQueries(api).all(), enabled: mayAsk });
  const isMember = mayAsk && !(error instanceof ApiError && error.code === 'not-found');
  if (!editing || !lists) return <NoMembersSection isMember={isMember} isError={error !== null} />;
  const { slug } = editing.initiative;
  const nameOf = (recordKey: string) =>
    editing.updates.find((each) => recordKey.endsWith(`:${lastingSlug(each)}`))?.name ?? t('updates.add');
  // An update is not public before its date.
  const dayOf = (publishedAt: string) =>
    t(Date.parse(publishedAt) > Date.now() ? 'updates.scheduled' : 'updates.of', {
      time: formatMoment(Date.parse(publishedAt), locale),
    });
  return (
    <MembersSection title={t('updates.title')} lead={t('updates.lead')}>
      <Editing viewer={viewer} describe={(recordKey) => ({ name: nameOf(recordKey), text })}>
        <EditedRecords
          title={t('updates.list')}
          entries={editing.updates}
          add={t('updates.add')}
          note={({ publishedAt, project, organization }) => [
            dayOf(publishedAt),
            project?.name,
            organization?.name,
          ]}
        >
          {(entry) =>
            entry?.mayRewrite === false ? (
              <UpdateWithdrawal initiative={slug} entry={entry} />
            ) : entry ? (
              <StoredUpdate slug={lastingSlug(entry)} {...{ editing, lists }} />
            ) : (
              <NewUpdate {...{ editing, lists }} />
            )
          }
        </EditedRecords>
        {may(context, 'document.write', { initiative: slug }) && (
          <DocumentsEditing owner={{ initiative: slug }} lists={lists} />
        )}
      </Editing>
    </MembersSection>
  );
}
