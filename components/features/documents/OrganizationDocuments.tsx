import { useQuery } from '@tanstack/react-query';
import { DocumentsEditing } from '#components/entities/DocumentsEditing.tsx';
import { useFieldText } from '#components/entities/useFieldText.ts';
import { useSite } from '#components/layout/SiteProvider.tsx';
import type { MembersPartProps } from '#components/record/MembersPart.tsx';
import { Editing } from '#components/record-editor/Editing.tsx';
import { MembersSection, NoMembersSection } from '#components/record-editor/MembersSection.tsx';
import { may } from '#contract/users/rights.ts';
import { codeListQueries } from '#lib/api/codeLists.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

interface Params {
  organization: string;
}

export function OrganizationDocuments({ viewer, params: { organization } }: MembersPartProps<Params>) {
  const { t } = useTranslation('edit');
  const { api } = useSite();
  const text = useFieldText();
  const isMember = may(viewer.context, 'document.write', { organization });
  const { data: lists, isError } = useQuery({ ...codeListQueries(api).all(), enabled: isMember });
  if (!isMember) return null;
  if (!lists) return <NoMembersSection isMember isError={isError} />;
  return (
    <MembersSection title={t('documents.title')} lead={t('documents.lead')}>
      <Editing viewer={viewer} describe={() => ({ name: t('documents.list'), text })}>
        <DocumentsEditing owner={{ organization }} lists={lists} />
      </Editing>
    </MembersSection>
  );
}
