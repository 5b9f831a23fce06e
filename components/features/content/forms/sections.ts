import { consortiums } from '#contract/consortiums/definition.ts';
import type { ContentNoun } from '#contract/content/constants.ts';
import { conveners } from '#contract/conveners/definition.ts';
import { initiatives } from '#contract/initiatives/definition.ts';
import { opportunities } from '#contract/opportunities/definition.ts';
import { organizations } from '#contract/organizations/definition.ts';
import { pages } from '#contract/pages/definition.ts';
import { projects } from '#contract/projects/definition.ts';
import type { RecordDefinition } from '#contract/records/definition.ts';
import { sourcingAreas } from '#contract/sourcingAreas/definition.ts';
import { stories } from '#contract/stories/definition.ts';

/** Sections of forms, by the keys of their texts. */
export type SectionKey =
  | 'texts'
  | 'place'
  | 'topics'
  | 'figures'
  | 'people'
  | 'money'
  | 'offer'
  | 'dates'
  | 'support'
  | 'publishing'
  | 'media'
  | 'documents'
  | 'more';

interface Section<F extends string = string> {
  readonly key: SectionKey;
  readonly fields: readonly F[];
}

type PartNames<D> = D extends { readonly parts: infer P } ? keyof P : never;
type FixedNames<D> = D extends { readonly fixed: infer P } ? keyof P : never;
type UnusedNames<D> = D extends { readonly unused: readonly (infer N)[] } ? N : never;
type FieldNames<D extends RecordDefinition> = Exclude<
  keyof D['texts'] | keyof D['facts'] | PartNames<D>,
  FixedNames<D> | UnusedNames<D>
> &
  string;

/** Arranges the fields of a definition; a field without a section is an error of types. */
const sectionsOf =
  <D extends RecordDefinition>(_: D) =>
  <const S extends readonly Section<FieldNames<D>>[]>(
    sections: S &
      (Exclude<FieldNames<D>, S[number]['fields'][number]> extends never
        ? unknown
        : 'a field has no section'),
  ): readonly Section[] =>
    sections;

/** Sections and fields of each noun's form, in the order of the page. */
export const sections: Readonly<Record<ContentNoun, readonly Section[]>> = {
  initiatives: sectionsOf(initiatives)([
    { key: 'texts', fields: ['name', 'summary', 'description'] },
    {
      key: 'place',
      fields: ['country', 'region', 'boundaryType', 'boundary', 'centroid', 'areaHa', 'population', 'places'],
    },
    { key: 'topics', fields: ['startYear', 'themes', 'sdgs', 'ecosystems', 'seekingSupport'] },
    { key: 'people', fields: ['convener', 'consortiums', 'partners', 'contact'] },
    { key: 'figures', fields: ['commodities'] },
    { key: 'media', fields: ['heroImage'] },
  ]),
  organizations: sectionsOf(organizations)([
    { key: 'texts', fields: ['name', 'summary', 'description', 'commitments'] },
    { key: 'more', fields: ['type', 'country', 'website', 'logo'] },
    { key: 'figures', fields: ['commodities'] },
  ]),
  conveners: sectionsOf(conveners)([
    { key: 'texts', fields: ['name', 'summary', 'description'] },
    { key: 'people', fields: ['organization', 'contact'] },
  ]),
  consortiums: sectionsOf(consortiums)([
    { key: 'texts', fields: ['name', 'summary', 'description'] },
    { key: 'people', fields: ['members', 'website'] },
  ]),
  projects: sectionsOf(projects)([
    { key: 'texts', fields: ['name', 'summary', 'description'] },
    {
      key: 'topics',
      fields: ['initiative', 'activityStatus', 'themes', 'commodities', 'goals', 'indicators'],
    },
    { key: 'people', fields: ['lead', 'partners'] },
    { key: 'money', fields: ['currency', 'budget', 'funded'] },
    { key: 'dates', fields: ['startDate', 'endDate'] },
    { key: 'place', fields: ['location', 'boundary'] },
    { key: 'support', fields: ['requestedSupport'] },
  ]),
  opportunities: sectionsOf(opportunities)([
    {
      key: 'texts',
      fields: ['name', 'summary', 'description', 'problem', 'uses', 'returns', 'impact', 'risks'],
    },
    { key: 'offer', fields: ['initiative', 'instrument', 'ticket', 'stage', 'sector', 'goals'] },
    { key: 'money', fields: ['currency', 'sought', 'secured'] },
    { key: 'dates', fields: ['opensOn', 'closesOn'] },
    { key: 'documents', fields: ['documents'] },
    { key: 'people', fields: ['sponsor', 'contact'] },
  ]),
  sourcingAreas: sectionsOf(sourcingAreas)([
    { key: 'texts', fields: ['name', 'summary', 'description', 'risk'] },
    { key: 'people', fields: ['organization', 'initiative'] },
    { key: 'place', fields: ['boundary', 'position', 'areaHa'] },
    { key: 'topics', fields: ['commodity', 'sinceYear', 'supplierCount', 'measures'] },
    { key: 'figures', fields: ['volumes'] },
  ]),
  stories: sectionsOf(stories)([
    { key: 'texts', fields: ['name', 'summary', 'description'] },
    { key: 'publishing', fields: ['publishedAt', 'author'] },
    { key: 'topics', fields: ['themes', 'initiative', 'project', 'goals'] },
    { key: 'media', fields: ['images', 'video', 'embed'] },
    { key: 'documents', fields: ['attachments'] },
  ]),
  pages: sectionsOf(pages)([
    { key: 'texts', fields: ['name', 'summary', 'description'] },
    { key: 'publishing', fields: ['path'] },
    { key: 'media', fields: ['picture', 'video'] },
  ]),
};

/** Returns the names of a noun's fields, in the order of its form. */
export const fieldOrder = (noun: ContentNoun): string[] =>
  sections[noun].flatMap(({ fields }) => [...fields]);
