import { useQuery } from '@tanstack/react-query';
import { DocumentItem } from '#components/entities/DocumentItem.tsx';
import { onDemand } from '#components/layout/onDemand.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import type { DirectoryParams } from '#components/list/Directory.tsx';
import { RecordList } from '#components/list/RecordList.tsx';
import { MembersPart, type MembersPartProps } from '#components/record/MembersPart.tsx';
import { documentListDefinition, documentQueries, type DocumentSearch } from '#lib/api/documents.ts';
import { RestrictedDocuments } from './RestrictedDocuments.tsx';

const needed = ['getDocumentEditing', 'listCodeLists'] as const;

const Members = onDemand<MembersPartProps<{ organization: string }>>(() =>
  import('./OrganizationDocuments.tsx').then(({ OrganizationDocuments }) => OrganizationDocuments),
);

interface DocumentListScreenProps {
  params: DirectoryParams<DocumentSearch> & { organization: string };
}

/** Lists an organization's public documents, and counts the others. */
export function DocumentListScreen({ params }: DocumentListScreenProps) {
  const { api, viewer } = useSite();
  const { data, refetch } = useQuery(documentQueries(api).list(params.organization, params.search));
  if (!data) return null;
  return (
    <RecordList
      owner="organization"
      record={data.organization}
      section="documents"
      name="documents"
      definition={documentListDefinition(data.organization.slug)}
      params={params}
      response={data}
      onRetry={() => void refetch()}
      renderItem={(document) => <DocumentItem document={document} />}
      before={
        viewer && (
          <MembersPart part={Members} needs={needed} params={{ organization: data.organization.slug }} />
        )
      }
      after={<RestrictedDocuments response={data} />}
    />
  );
}
