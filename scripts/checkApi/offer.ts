import type { OperationName } from '#contract/operations.ts';
import { optionalPages, pagesWithout } from '#lib/api/hiddenPages.server.ts';

const parts: readonly (readonly [part: string, needed: OperationName])[] = [
  ['pages that editors write: about, privacy, terms, …', 'getPage'],
  ['sitemap of all records', 'getSitemap'],
  ['map of all initiatives', 'listInitiativePoints'],
  ['map of all investment opportunities', 'listOpportunityPoints'],
  ['map of all projects', 'listProjectPoints'],
  ['documents of initiatives', 'listInitiativeDocuments'],
  ['figures on verification', 'getVerification'],
  ['suggestions in the search field', 'suggest'],
  ['names of recipients at forms', 'getRecipients'],
  ['bot check by proof of work', 'getChallenge'],
  ['following initiatives', 'getFollow'],
  ['followed initiatives in the profile', 'getFollowing'],
  ['followed searches of initiatives', 'getFollowedSearch'],
  ['saved investment opportunities', 'getSavedOpportunities'],
  ['saved projects', 'getSavedProjects'],
  ['emails about new tasks and what people follow', 'getMailPreferences'],
  ['answers to messages', 'postMessageStep'],
  ['editing of progress', 'getProgressEditing'],
  ['editing of landscape maturity', 'getMaturityEditing'],
  ['editing of actions', 'getActionEditing'],
  ['writing of updates', 'getUpdateEditing'],
  ['editing of documents', 'getDocumentEditing'],
  ['history of records', 'listRevisions'],
  ['drafts on the server', 'getDraft'],
];

export interface Offer {
  readonly shown: readonly string[];
  readonly hidden: readonly string[];
}

export function offerWithout(operations: readonly OperationName[]): Offer {
  const hiddenPages = pagesWithout(operations);
  const readable = (page: string) => page.replaceAll('*', '…');
  const isHidden = ([, needed]: (typeof parts)[number]) => operations.includes(needed);
  return {
    shown: [
      ...[
        '/',
        '/how-it-works',
        '/verification-insights',
        '/contact',
        '/newsletter',
        '/register',
        '/feedback',
      ],
      '/profile',
      ...optionalPages.filter((page) => !hiddenPages.includes(page)).map(readable),
      ...parts.filter((part) => !isHidden(part)).map(([part]) => part),
    ],
    hidden: [...hiddenPages.map(readable), ...parts.filter(isHidden).map(([part]) => part)],
  };
}
