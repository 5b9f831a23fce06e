import { useQuery } from '@tanstack/react-query';
import { DocumentItem } from '#components/entities/DocumentItem.tsx';
import { useSite } from '#components/layout/SiteProvider.tsx';
import { documentQueries } from '#lib/api/documents.ts';
import { useTranslation } from '#lib/i18n/useTranslation.ts';

export function InitiativeDocuments({ initiative }: { initiative: string }) {
  const { t } = useTranslation('common');
  const { api } = useSite();
  const { data } = useQuery(documentQueries(api).ofInitiative(initiative));
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="documents">
      <h2 id="documents" className="text-section">
        {t('documents.title')}
      </h2>
      <ul className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        {data.items.map((document) => (
          <li key={document.id}>
            <DocumentItem document={document} headingLevel="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
