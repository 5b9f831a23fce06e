import { sql } from 'kysely';
import { z } from 'zod';
import { initiatives as definition } from '#contract/initiatives/definition.ts';
import { type MultiPolygon, multiPolygon, type Position } from '#contract/shared/schema.ts';
import type { Finding } from '../../platform/content/fieldError.ts';
import { knownCountry, twice } from '../../platform/content/findings.ts';
import { columnOf } from '../../platform/database/selections.ts';
import { kindOf, type RecordKind } from '../../platform/definitions/kindOf.ts';
import { codesIn, recordsIn, type Storage } from '../../platform/definitions/storage.ts';
import { addressOf, targetOf } from '../../platform/definitions/targets.ts';
import { checkBoundary } from '../boundaries/checkBoundary.ts';
import { boundaryStorage, keepContentBoundary } from '../boundaries/contentBoundary.ts';
import { centreOf, isNear } from '../boundaries/geometry/centre.ts';
import { resolveBoundary } from '../boundaries/resolveBoundary.ts';
import { checkFigures, figuresIn } from '../commodities/figureStorage.ts';
import { checkGoals, goal, goals } from '../goals/content.ts';

interface Place {
  readonly boundary: MultiPolygon;
  readonly centroid?: Position | undefined;
}

function boundaryFindings({ boundary, centroid }: Place): Finding[] {
  const fieldErrors = checkBoundary(boundary);
  if (fieldErrors.length > 0) return fieldErrors;
  return isNear(boundary, centroid ?? centreOf(boundary))
    ? []
    : [{ path: ['centroid'], reason: 'is outside the boundary', error: 'outsideBoundary' }];
}

interface Partner {
  readonly organization: string;
  readonly participation: string;
}

const column = columnOf('initiative_partner', 'partner');
const organization = targetOf('organizations');

const partners: Storage = {
  lists: (values: readonly Partner[] | undefined, { idOf }) => {
    const partnerships = (values ?? []).map((each) => ({
      organization_id: idOf(organization, each.organization),
      participation: each.participation,
    }));
    // Former addresses and those of merged duplicates may lead to one organization.
    const distinct = new Map(
      partnerships.map((each) => [`${each.organization_id} ${each.participation}`, each]),
    );
    return [['initiative_partner', [...distinct.values()].map((each, position) => ({ ...each, position }))]];
  },
  read: sql`(select coalesce(json_agg(json_build_object(
      'organization', ${addressOf(organization, column('organization_id'))},
      'participation', ${column('participation')}) order by ${column('position')}), '[]')
    from initiative_partner as partner where partner.initiative_id = initiative.id)`,
};

const owner = columnOf('initiative');

export const initiatives = kindOf('initiatives', definition, {
  shape: { boundary: multiPolygon, goals: z.array(goal).default([]) },
  inside: { goals: goals as unknown as RecordKind },
  storages: {
    boundary: boundaryStorage('initiative'),
    centroid: { read: sql`json_build_array(${owner('longitude')}, ${owner('latitude')})` },
    themes: codesIn('initiative', { table: 'initiative_theme', column: 'theme' }),
    sdgs: codesIn('initiative', { table: 'initiative_sdg', column: 'sdg', as: 'int' }),
    ecosystems: codesIn('initiative', { table: 'initiative_ecosystem', column: 'ecosystem' }),
    consortiums: recordsIn('initiative', 'consortiums', {
      table: 'initiative_consortium',
      column: 'consortium_id',
    }),
    commodities: figuresIn('initiative'),
    partners,
  },
  columns({ boundary, centroid }) {
    const [longitude, latitude] = centroid ?? centreOf(boundary);
    return { longitude, latitude };
  },
  resolve: resolveBoundary,
  attach: (db, id, { boundary }) => keepContentBoundary(db, { entity: 'initiative', id }, boundary),
  check(content) {
    const names = content.partners.map((each) => `${each.organization} (${each.participation})`);
    return [
      ...knownCountry(content.country),
      ...boundaryFindings(content),
      ...checkFigures(content.commodities),
      ...checkGoals((content.goals as typeof content.goals | undefined) ?? []),
      ...twice(names, (index) => ['partners', index], 'partner'),
      ...twice(content.themes, (index) => ['themes', index], 'theme'),
      ...twice(content.sdgs, (index) => ['sdgs', index], 'SDG'),
      ...twice(content.ecosystems, (index) => ['ecosystems', index], 'ecosystem'),
      ...twice(content.consortiums, (index) => ['consortiums', index], 'consortium'),
    ];
  },
});
