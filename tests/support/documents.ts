import type { DocumentList, DocumentSummary } from '#contract/documents/schema.ts';
import type { InitiativeDocuments } from '#contract/documents/write.ts';
import type {
  SourcingAreaDetail,
  SourcingAreaList,
  SourcingAreaSummary,
} from '#contract/sourcingAreas/schema.ts';
import { entity, organizationReference } from './directories.ts';
import { detail, fixture } from './fixtures.ts';

const frame = { page: 1, pageSize: 48, pageCount: 1, ignored: [] };
const { slug, name, language } = organizationReference;
const organization = { slug, name, language };

const sha256 = 'a3f1'.repeat(16);

const document = (number: number, changes: Partial<DocumentSummary> = {}): DocumentSummary => ({
  ...entity(number, `Document ${String(number)}`),
  type: { code: 'policy', name: 'Policy or commitment' },
  year: 2025,
  documentLanguage: 'vi',
  visibility: 'public',
  file: {
    sha256,
    name: 'policy.pdf',
    mediaType: 'application/pdf',
    bytes: 24_700,
    width: null,
    height: null,
  },
  ...changes,
});

export const documentList = (changes: Partial<DocumentList> = {}): DocumentList =>
  fixture('listDocuments', {
    ...frame,
    items: [document(1), document(2, { language: 'fr', year: 2024 })],
    total: 2,
    totalUnfiltered: 2,
    facets: {
      type: [{ value: 'policy', name: 'Policy or commitment', count: 2 }],
      year: [
        { value: '2025', name: '2025', count: 1 },
        { value: '2024', name: '2024', count: 1 },
      ],
      language: [{ value: 'vi', name: 'Vietnamese', count: 2 }],
    },
    organization,
    restricted: { signedIn: 2, members: 1 },
    ...changes,
  });

export const initiativeDocuments = (): InitiativeDocuments =>
  fixture('listInitiativeDocuments', {
    initiative: { slug: 'dak-lak', name: 'Đắk Lắk coffee compact', language: 'vi' },
    items: [document(1)],
  });

const areaSummary = (number: number, changes: Partial<SourcingAreaSummary> = {}): SourcingAreaSummary => ({
  ...entity(number, `Area ${String(number)}`),
  country: { code: 'VN', name: 'Vietnam' },
  initiative: { slug: 'dak-lak', name: 'Cà phê Đắk Lắk', language: 'vi' },
  commodity: { code: 'coffee', name: 'Coffee' },
  position: [108.27, 12.92],
  areaHa: 8400,
  volume: { year: 2025, tonnes: 3120 },
  supplierCount: 1,
  sinceYear: 2018,
  measures: [{ code: 'training', name: 'Training and advice' }],
  ...changes,
});

export const sourcingAreaList = (changes: Partial<SourcingAreaList> = {}): SourcingAreaList =>
  fixture('listSourcingAreas', {
    ...frame,
    items: [
      areaSummary(1),
      areaSummary(2, { language: 'vi', areaHa: null, volume: null, supplierCount: null, measures: [] }),
    ],
    total: 2,
    totalUnfiltered: 2,
    facets: {
      country: [{ value: 'VN', name: 'Vietnam', count: 2 }],
      commodity: [{ value: 'coffee', name: 'Coffee', count: 2 }],
      initiative: [{ value: 'dak-lak', name: 'Cà phê Đắk Lắk', count: 2 }],
    },
    organization,
    ...changes,
  });

export const sourcingArea = (changes: Partial<SourcingAreaDetail> = {}): SourcingAreaDetail =>
  fixture('getSourcingArea', {
    ...areaSummary(1, { slug: 'buon-ho', name: 'Buôn Hồ hills' }),
    description: 'First paragraph.\n\nSecond paragraph.',
    languages: ['en', 'vi'],
    organization,
    boundary: detail().boundary,
    volumes: [
      { year: 2025, tonnes: 3120 },
      { year: 2024, tonnes: 0 },
    ],
    riskNote: 'Dry wells in March.',
    ...changes,
  });
