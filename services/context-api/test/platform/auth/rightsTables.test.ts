import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { memberEndpoints } from '#contract/memberEndpoints.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import { recordPaths } from '../../support/recordStates.ts';

const testFile = (name: string) => readFileSync(new URL(`../../${name}.test.ts`, import.meta.url), 'utf8');

/** Paths whose tables of every role and state have a row for each operation, which they check themselves. */
const tables = [
  // platform/records/recordRights.test.ts
  recordPaths,
  // modules/content/contentRights.test.ts
  /^\/v1\/content\//,
];

/** Other operations of members, by the test of their rights. */
const others: Readonly<Record<string, string>> = {
  'content/demonstration': 'getDemonstration addDemonstration removeDemonstration',
  'modules/analytics/analytics': 'getAnalytics',
  'modules/auditLog/auditLog': 'listAuditEntries postDataExport postDataErasure',
  'modules/boundaries/boundaries': 'getBoundary',
  'modules/codes/codes':
    'listManagedCodeLists getManagedCodeList listCodeRevisions getCodeUses ' +
    'createCode updateCode orderCodes withdrawCode restoreCode mergeCode',
  'modules/drafts/savedDrafts': 'listDrafts getDraft putDraft deleteDraft',
  'modules/following/following':
    'getFollow putFollow deleteFollow getFollowing putFeed deleteFeed ' + 'getFollowedUpdates',
  'modules/following/followingMails': 'getFollowedSearch putFollowedSearch deleteFollowedSearch',
  'modules/imports/imports': 'listExports listImports getImport applyImport discardImport',
  'modules/invitations/invitations':
    'listInvitations postInvitation getInvitation postInvitationMail ' +
    'postInvitationWithdrawal getReceivedInvitation postInvitationAcceptance ' +
    'putUserVerification',
  'modules/messages/messages': 'listMessages getMessage getRecipients',
  'modules/messages/messageSteps': 'postMessageStep',
  'modules/messages/own': 'getOwnRequests',
  'modules/forms/forms': 'postInterest',
  'modules/pages/navigation': 'getNavigationEditing updateNavigation',
  'modules/pages/pageEditing': 'listPageEditing getPageEditing updatePage',
  'modules/presence/presence': 'putPresence',
  'modules/registrations/registrations':
    'listRegistrations getRegistration postRegistrationApproval ' + 'postRegistrationDecline',
  'modules/saved/saved':
    'getSavedOpportunities putSavedOpportunity deleteSavedOpportunity ' +
    'getSavedProjects putSavedProject deleteSavedProject',
  'modules/settings/settings': 'getSettings getSettingsEditing updateSettings',
  'modules/setup/setup': 'claimSetup finishSetup',
  'modules/status/status': 'getServiceStatus',
  'modules/tasks/taskMails': 'getMailPreferences putMailPreferences',
  'modules/tasks/tasks': 'listTasks',
  'modules/translation/machineDraft': 'draftTranslationByMachine',
  'modules/translation/translation': 'listTranslations',
  'modules/translation/translationRights':
    'getTranslation saveTranslation discardTranslation submitTranslation ' +
    'returnTranslation publishTranslation',
  'modules/users/accounts': 'postUserSignOut postUserDisabling postUserEnabling',
  'modules/users/roles': 'getAssignableRoles postUserRole putUserRole postRoleRevocation',
  'modules/users/users': 'listUsers getUser',
};
const namesIn = (list: string) => list.split(' ') as OperationName[];

/** Operations for everybody, without a role: forms, counts and what links in mails do. */
const forEverybody = namesIn(
  'countEvents getChallenge postContactForm postNewsletterForm confirmNewsletter unsubscribeNewsletter ' +
    'postUser postFeedbackForm postOffer unsubscribeMails',
);

test('every operation of members is in a table of rights', () => {
  const names = (Object.keys(memberEndpoints) as OperationName[]).filter(
    (name) => !tables.some((table) => table.test(operations[name].path)) && !forEverybody.includes(name),
  );
  expect(Object.values(others).flatMap(namesIn).sort()).toEqual(names.sort());
});

test.each(Object.entries(others))('%s tests what it is named for', (file, list) => {
  const text = testFile(file);
  const isTested = (name: OperationName) => {
    const last = operations[name].path.split('/').findLast((part) => !part.startsWith(':'))!;
    // An address may have its noun from a variable.
    const addresses = [last, `${last.split('-')[0]!}-\${`];
    return [name, ...addresses].some((each) => text.includes(each));
  };
  expect(namesIn(list).filter((name) => !isTested(name))).toEqual([]);
});
