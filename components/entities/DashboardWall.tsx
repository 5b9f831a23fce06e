import { PageHead } from '#components/layout/PageHead.tsx';
import { TextLink } from '#components/ui/TextLink.tsx';
import type { Reference } from '#contract/shared/schema.ts';
import { owners } from '#lib/config/owners.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';
import { LoginWall } from '../record/LoginWall.tsx';
import { RecordFrame } from '../record/RecordFrame.tsx';
import { OwnName, Sentence } from '../record/Sentence.tsx';

interface DashboardWallProps {
  owner: 'organization' | 'consortium';
  record: Reference;
  behind: readonly string[];
}

/** Replaces a dashboard for anonymous visitors. */
export function DashboardWall({ owner, record, behind }: DashboardWallProps) {
  const { t } = useTranslation(['detail', 'dashboard']);
  const { slug, name } = record;
  const title = t('sections.dashboard');
  return (
    <RecordFrame
      owner={owner}
      record={record}
      section="dashboard"
      title={title}
      head={
        <PageHead
          title={t('sections.title', { section: title, name })}
          description={t(`dashboard:${owner}.description`, { name })}
          noIndex
        />
      }
    >
      <LoginWall title={t(`dashboard:${owner}.title`)} text={t(`dashboard:${owner}.text`)} behind={behind}>
        <p>
          <TextLink standsAlone href={owners[owner].sections.overview(slug)}>
            <Sentence
              text={(parts) => t('dashboard:backTo', parts)}
              parts={{ name: <OwnName of={record} /> }}
            />
          </TextLink>
        </p>
      </LoginWall>
    </RecordFrame>
  );
}
