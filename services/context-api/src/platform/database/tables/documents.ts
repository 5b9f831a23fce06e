import type { visibilities } from '#contract/records/constants.ts';
import type { Locale } from '#contract/shared/locale.ts';
import type { EditedEntityTable, TextColumns } from './columns.ts';

interface DocumentTable extends EditedEntityTable {
  organization_id: string;
  /** Null for documents of the organization alone. */
  initiative_id: string | null;
  type: string;
  sha256: string;
  language: Locale;
  year: number;
  visibility: (typeof visibilities)[number];
}

export interface DocumentTables {
  document: DocumentTable;
  document_text: Omit<TextColumns, 'description'> & { document_id: string };
  document_previous_slug: { slug: string; organization_id: string; document_id: string };
}
