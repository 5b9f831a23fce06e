import { sql } from 'kysely';
import { projects as definition } from '#contract/projects/definition.ts';
import { type MultiPolygon, multiPolygon, type Position } from '#contract/shared/schema.ts';
import type { Finding } from '../../platform/content/fieldError.ts';
import { twice } from '../../platform/content/findings.ts';
import { foreignRecords } from '../../platform/content/foreignRecords.ts';
import { daysInOrder, withoutCurrency } from '../../platform/content/money.ts';
import { columnOf } from '../../platform/database/selections.ts';
import { kindOf } from '../../platform/definitions/kindOf.ts';
import { codesIn, recordsIn, recordStorage, type Storage } from '../../platform/definitions/storage.ts';
import { checkBoundary } from '../boundaries/checkBoundary.ts';
import { boundaryStorage, keepContentBoundary } from '../boundaries/contentBoundary.ts';
import { isNear } from '../boundaries/geometry/centre.ts';
import { resolveBoundary } from '../boundaries/resolveBoundary.ts';
import { checkRequestedSupport } from './requestedSupportContent.ts';

const own = columnOf('project');

interface Location {
  readonly name: string;
  readonly position: Position;
}

const location: Storage = {
  columns: (value: Location | undefined) => ({
    place: value?.name ?? null,
    longitude: value?.position[0] ?? null,
    latitude: value?.position[1] ?? null,
  }),
  read: sql`case when ${own('place')} is not null then json_build_object(
    'name', ${own('place')}, 'position', json_build_array(${own('longitude')}, ${own('latitude')})) end`,
};

interface Place {
  readonly location?: Location | undefined;
  readonly boundary?: MultiPolygon | undefined;
}

function placeFindings({ location: place, boundary }: Place): Finding[] {
  if (!boundary) return [];
  if (!place)
    return [{ path: ['location'], reason: 'is missing: a boundary needs a location', error: 'required' }];
  const fieldErrors = checkBoundary(boundary);
  if (fieldErrors.length > 0 || isNear(boundary, place.position)) return fieldErrors;
  return [{ path: ['location', 'position'], reason: 'is outside the boundary', error: 'outsideBoundary' }];
}

export const projects = kindOf('projects', definition, {
  shape: { boundary: multiPolygon.optional() },
  storages: {
    lead: recordStorage({ entity: 'project', name: 'lead', field: definition.facts.lead }),
    themes: codesIn('project', { table: 'project_theme', column: 'theme' }),
    commodities: codesIn('project', { table: 'project_commodity', column: 'commodity' }),
    partners: recordsIn('project', 'organizations', { table: 'project_partner', column: 'organization_id' }),
    goals: recordsIn('project', 'goals', { table: 'project_goal', column: 'goal_id' }),
    indicators: recordsIn('project', 'indicators', { table: 'project_indicator', column: 'indicator_id' }),
    location,
    boundary: boundaryStorage('project'),
  },
  resolve: resolveBoundary,
  attach: (db, id, { boundary }) => keepContentBoundary(db, { entity: 'project', id }, boundary),
  partStorages: {
    requestedSupport: {
      status: {
        columns: (value: string) => ({ support_status: value }),
        read: columnOf('requested_support')('support_status'),
      },
    },
  },
  check(content) {
    const { lead, partners, currency, budget, funded, startDate, endDate } = content;
    return [
      ...placeFindings(content),
      ...withoutCurrency(currency, { budget, funded }),
      ...daysInOrder(startDate, endDate, 'endDate'),
      ...foreignRecords('goal', content.initiative, content.goals),
      ...foreignRecords('indicator', content.initiative, content.indicators),
      ...twice(content.goals, (index) => ['goals', index], 'goal'),
      ...twice(content.indicators, (index) => ['indicators', index], 'indicator'),
      ...twice(content.themes, (index) => ['themes', index], 'theme'),
      ...twice(content.commodities, (index) => ['commodities', index], 'commodity'),
      ...twice([lead, ...partners], (index) => ['partners', index - 1], 'organization'),
      ...checkRequestedSupport(content.requestedSupport),
    ];
  },
});
