import { mailLinks } from '#contract/forms/mailLinks.ts';
import type { OperationName } from '#contract/operations.ts';
import { type Hidden, isHiddenPage } from '#lib/config/hidden.ts';
import { routes } from '#lib/config/routes.ts';
import { studioRoutes } from '#lib/studio/routes.ts';
import { hiddenOperations } from './capabilities.server.ts';
import { savedOperations } from './savedOperations.ts';

/** Required operations by path; `*` is one segment. */
const needs: Readonly<Record<string, readonly OperationName[]>> = {
  [routes.initiatives()]: ['listInitiatives'],
  [routes.initiative('*')]: ['getInitiative'],
  [routes.initiativeCommodities('*')]: ['getInitiativeCommodities'],
  [routes.followSearch()]: ['getFollowedSearch', 'putFollowedSearch'],
  [routes.progressReporting('*')]: ['listGoals'],
  [routes.goal('*', '*')]: ['getGoal'],
  [routes.indicator('*', '*')]: ['getIndicator'],
  [routes.landscapeMaturity('*')]: ['getMaturity'],
  [routes.ecosystemAction('*')]: ['getEcosystemAction', 'listActions'],
  [routes.opportunities('*')]: ['listOpportunities'],
  [routes.opportunity('*', '*')]: ['getOpportunity'],
  [routes.updates('*')]: ['listUpdates'],
  [routes.update('*', '*')]: ['getUpdate'],
  [routes.projects('*')]: ['listProjects'],
  [routes.project('*', '*')]: ['getProject'],
  [routes.requestedSupport('*', '*')]: ['getRequestedSupport'],
  [routes.projectUpdates('*', '*')]: ['listProjectUpdates'],
  [routes.projectUpdate('*', '*', '*')]: ['getProjectUpdate'],
  [routes.allOpportunities()]: ['listAllOpportunities'],
  [routes.allProjects()]: ['listAllProjects'],
  [routes.compare()]: ['getInitiative'],
  [routes.compareRecords('opportunity')]: ['getOpportunity'],
  [routes.compareRecords('project')]: ['getProject'],
  [routes.organizations()]: ['listOrganizations'],
  [routes.organization('*')]: ['getOrganization'],
  [routes.organizationCommodities('*')]: ['getOrganizationCommodities'],
  [routes.organizationDocuments('*')]: ['listDocuments'],
  [routes.organizationDashboard('*')]: ['getOrganization', 'getOrganizationDashboard'],
  [routes.sourcingAreas('*')]: ['listSourcingAreas'],
  [routes.sourcingArea('*', '*')]: ['getSourcingArea'],
  [routes.conveners()]: ['listConveners'],
  [routes.convener('*')]: ['getConvener'],
  [routes.convenerInitiatives('*')]: ['getConvener'],
  [routes.consortiums()]: ['listConsortiums'],
  [routes.consortium('*')]: ['getConsortium'],
  [routes.consortiumDashboard('*')]: ['getConsortium', 'getConsortiumDashboard'],
  [routes.consortiumInitiatives('*')]: ['getConsortium'],
  [routes.news()]: ['listStories'],
  [routes.story('*')]: ['getStory'],
  [routes.search()]: ['search'],
  [routes.analytics()]: ['getAnalytics'],
  [studioRoutes.tasks()]: ['listTasks'],
  [studioRoutes.messages()]: ['listMessages'],
  [studioRoutes.message('*')]: ['getMessage'],
  [studioRoutes.people()]: ['listUsers'],
  [studioRoutes.person('*')]: ['getUser'],
  [studioRoutes.personRole('*', '*')]: ['getUser'],
  [studioRoutes.invitations()]: ['listInvitations'],
  [studioRoutes.invite()]: ['postInvitation', 'getAssignableRoles'],
  [studioRoutes.invitation('*')]: ['getInvitation'],
  [studioRoutes.registrations()]: ['listRegistrations'],
  [studioRoutes.registration('*')]: ['getRegistration'],
  [studioRoutes.auditLog()]: ['listAuditEntries'],
  [studioRoutes.personalData()]: ['postDataExport', 'postDataErasure'],
  [mailLinks.invitation]: ['getReceivedInvitation', 'postInvitationAcceptance'],
  [routes.setup()]: ['getSettings', 'claimSetup'],
  [studioRoutes.export('*')]: ['listExports'],
  [studioRoutes.import('*')]: ['getImport'],
  [studioRoutes.settings()]: ['getSettings', 'getSettingsEditing'],
  [studioRoutes.settingsSection('*')]: ['getSettings', 'getSettingsEditing'],
  [studioRoutes.codes()]: ['listManagedCodeLists', 'getManagedCodeList'],
  [studioRoutes.navigation()]: ['getNavigationEditing', 'updateNavigation'],
  [studioRoutes.demonstration()]: ['getDemonstration', 'addDemonstration', 'removeDemonstration'],
  [studioRoutes.settingsPage('*')]: ['getPageEditing'],
  [studioRoutes.content()]: ['listContent', 'getContent'],
  [`${studioRoutes.content()}/*`]: ['listContent'],
  [`${studioRoutes.content()}/*/new`]: ['createContent'],
  [`${studioRoutes.content()}/*/*`]: ['getContent'],
  [studioRoutes.translations()]: ['listTranslations', 'getTranslation'],
  [studioRoutes.translation('*', '*', '*')]: ['getTranslation'],
  [routes.newsletterConfirm()]: ['confirmNewsletter'],
  [routes.newsletterUnsubscribe()]: ['unsubscribeNewsletter'],
  [mailLinks.unsubscribeMails]: ['unsubscribeMails'],
};

/** Sets of operations; a page requires one of them. */
const alternatives: Readonly<Record<string, readonly (readonly OperationName[])[]>> = {
  [routes.saved()]: Object.values(savedOperations),
  [studioRoutes.data()]: [
    ['listExports', 'listContent'],
    ['listImports', 'listContent'],
  ],
};

export const optionalPages = [...Object.keys(needs), ...Object.keys(alternatives)];

export function pagesWithout(operations: readonly OperationName[]): string[] {
  const isIncomplete = (set: readonly OperationName[]) => set.some((name) => operations.includes(name));
  return optionalPages.filter((page) => (alternatives[page] ?? [needs[page] ?? []]).every(isIncomplete));
}

/** Returns null if the context API offers everything. */
export function hiddenParts(): Hidden | null {
  const operations = hiddenOperations();
  return operations.length > 0 ? { operations, pages: pagesWithout(operations) } : null;
}

export const offersPage = (address: string): boolean => !isHiddenPage(hiddenParts()?.pages ?? [], address);
