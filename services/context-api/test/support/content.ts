import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Position } from '#contract/shared/schema.ts';
import type { ContentInput } from '../../src/content/registry.ts';

export type { ContentInput };
export type InitiativeInput = NonNullable<ContentInput['initiatives']>[number];
type ActionInput = NonNullable<ContentInput['actions']>[number];
type OrganizationInput = NonNullable<ContentInput['organizations']>[number];
type ConvenerInput = NonNullable<ContentInput['conveners']>[number];
type ConsortiumInput = NonNullable<ContentInput['consortiums']>[number];

const text = (name: string) => ({ name, summary: `${name} in short`, description: `About ${name}.` });

/** Returns a closed square ring, in degrees. */
export function square([longitude, latitude]: Position, half = 0.5): Position[] {
  const [west, east, south, north] = [longitude - half, longitude + half, latitude - half, latitude + half];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

export const around = (...places: Position[]) => ({
  type: 'MultiPolygon' as const,
  coordinates: places.map((place) => [square(place)]),
});

export function anOrganization(slug: string, changes: Partial<OrganizationInput> = {}): OrganizationInput {
  return { slug, sourceLocale: 'en', text: { en: text(slug) }, type: 'ngo', country: 'NL', ...changes };
}

export function aConvener(slug: string, changes: Partial<ConvenerInput> = {}): ConvenerInput {
  return { slug, sourceLocale: 'en', text: { en: text(slug) }, organization: 'forum', ...changes };
}

export function aConsortium(slug: string, changes: Partial<ConsortiumInput> = {}): ConsortiumInput {
  return { slug, sourceLocale: 'en', text: { en: text(slug) }, members: ['forum'], ...changes };
}

export function anInitiative(slug: string, changes: Partial<InitiativeInput> = {}): InitiativeInput {
  return {
    slug,
    sourceLocale: 'en',
    text: { en: text(slug) },
    country: 'GH',
    region: 'Eastern',
    boundary: around([0, 6]),
    boundaryType: 'jurisdiction',
    areaHa: 1_000,
    startYear: 2020,
    themes: ['production'],
    commodities: [{ code: 'cocoa' }],
    ecosystems: ['savanna'],
    convener: 'table',
    ...changes,
  };
}

/** Minimal action. */
export function anAction(slug: string, changes: Partial<ActionInput> = {}): ActionInput {
  return {
    slug,
    initiative: 'birim',
    sourceLocale: 'en',
    text: { en: text(slug) },
    type: 'protection',
    stage: 'under-way',
    actors: ['forum'],
    ...changes,
  };
}

/** Minimum around an initiative. */
export const surroundings = {
  organizations: [anOrganization('forum')],
  conveners: [aConvener('table')],
} satisfies ContentInput;

/** Runs with content files in a temporary folder. */
export async function withFiles<T>(
  files: Record<string, unknown>,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      await writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
    }
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
