import type { EventBatch } from '#contract/analytics/schema.ts';
import type { SentEvent } from './eventSchemas.server.ts';

function subjectOf(sent: SentEvent): string {
  const { payload } = sent;
  switch (sent.event) {
    case 'filter_applied':
    case 'filter_removed': {
      const { list, filter, value } = sent.payload;
      // Words of a text belong in the reports on unmet demand.
      return filter === 'q' ? `${list}:q` : `${list}:${filter}=${value}`;
    }
    case 'video_progress':
      return `${sent.payload.video}:${String(sent.payload.percent)}`;
    case 'sign_up_progress':
      return String(sent.payload.step);
    case 'login':
      // Id and title may identify a person.
      return sent.payload.roles.replaceAll(',', '/');
    case 'file_download':
      return sent.payload.file;
    case 'navigation_clicked':
    case 'initiate_contact':
    case 'initiate_newsletter':
    case 'initiate_signup':
      return sent.payload.area;
    case 'map_clicked':
      return sent.payload.target;
    case 'search_failed':
      return sent.payload.list;
    case 'view_opportunities':
      return sent.payload.opportunity ?? sent.payload.initiative ?? '';
    case 'view_profile':
      return sent.payload.slug ?? sent.payload.profile;
    default:
      return ownWord(payload);
  }
}

const names = ['project', 'initiative', 'story', 'video', 'page', 'host', 'topic', 'language'] as const;

const ownWord = (payload: object): string => {
  const [word] = names
    .map((name) => (payload as Record<string, unknown>)[name])
    .filter((value) => typeof value === 'string');
  return word ?? '';
};

function unmetOf(sent: SentEvent): EventBatch['unmet'] {
  const { locale } = sent;
  if (sent.event === 'no_compact_available') {
    const { filters, text } = sent.payload;
    return [{ event: sent.event, list: 'initiatives', locale, filters, text }];
  }
  if (sent.event === 'no_project_available') {
    const { filters, text, initiative } = sent.payload;
    return [
      {
        event: sent.event,
        list: initiative === null ? 'projects' : `${initiative}/projects`,
        locale,
        filters,
        text,
      },
    ];
  }
  if (sent.event !== 'search_failed') return [];
  const { filters, text, list } = sent.payload;
  return [{ event: sent.event, list, locale, filters, text }];
}

const subjectPattern = /[^\w.:=/[\]-]/g;

export const counted = (events: readonly SentEvent[]): EventBatch => ({
  events: events.map((sent) => ({
    event: sent.event,
    locale: sent.locale,
    subject: subjectOf(sent).replace(subjectPattern, '').slice(0, 200),
  })),
  unmet: events.flatMap(unmetOf),
});
