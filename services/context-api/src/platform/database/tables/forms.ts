import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type {
  closeReasons,
  messageStates,
  messageSteps,
  replyChannels,
} from '#contract/messages/constants.ts';
import type { Locale } from '#contract/shared/locale.ts';

type Moment = ColumnType<Date, Date | undefined, Date>;
type PastMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

export type SubmissionKind = 'contact' | 'registration' | 'feedback' | 'interest' | 'offer';
/** Draft step by another person, or a failed or ended schedule. */
export type DraftMailKind =
  'draft-submitted' | 'draft-returned' | 'draft-published' | 'draft-not-published' | 'draft-unscheduled';
/**
 * Subject of a mail; `subscribed` confirms a newsletter; `approved` and `declined` decide a registration; a
 * person writes a `reply`.
 */
export type MailKind =
  | SubmissionKind
  | DraftMailKind
  | 'newsletter'
  | 'subscribed'
  | 'invitation'
  | 'approved'
  | 'declined'
  | 'reply'
  | 'tasks'
  | 'following';

interface SubmissionTable {
  id: Generated<string>;
  kind: SubmissionKind;
  at: Moment;
  locale: Locale;
  /** Sender, if signed in. */
  oid: string | null;
  email: string | null;
  /** Slugs of the records that it was sent from or for. */
  place: JSONColumnType<Record<string, string>>;
  body: JSONColumnType<Record<string, unknown>>;
  /** State of the response, for a record's team. */
  state: Generated<(typeof messageStates)[number]>;
  version: Generated<number>;
  /** Record whose team reads it; administrators read all. */
  initiative_id: string | null;
  organization_id: string | null;
  /** Recipients' names, as shown to the sender. */
  recipients: JSONColumnType<string[], string | undefined>;
  /** Last change of the state, its author and their name then. */
  updated_at: PastMoment;
  updated_by: string | null;
  updated_name: string | null;
  /** Of a registration; null while it waits. */
  decision: ColumnType<'approved' | 'declined' | null, undefined, 'approved' | 'declined'>;
  decision_reason: ColumnType<string | null, undefined, string>;
  /** Person who handles it, and their name then. */
  assignee: string | null;
  assignee_name: string | null;
}

interface MessageStepTable {
  id: Generated<string>;
  submission_id: string;
  at: Moment;
  step: (typeof messageSteps)[number] | 'state' | 'replaced';
  /** Null for the sender. */
  oid: string | null;
  name: string;
  state: (typeof messageStates)[number];
  assignee: string | null;
  assignee_name: string | null;
  reason: (typeof closeReasons)[number] | null;
  text: string | null;
  /** Set for a reply that was given outside the portal. */
  channel: (typeof replyChannels)[number] | null;
}

interface NewsletterSubscriptionTable {
  id: Generated<string>;
  at: Moment;
  email: string;
  language: Locale;
  interests: string[];
  /** Null until the mail's link has been used. */
  confirmed_at: PastMoment;
}

interface FollowTable {
  oid: string;
  initiative_id: string;
  /** Address for finding their data; null if unknown. */
  email: string | null;
  at: Moment;
}

/** Search of the list of initiatives, as a query string. */
interface FollowedSearchTable extends Pick<FollowTable, 'oid' | 'email' | 'at'> {
  search: string;
}

export interface MailField {
  readonly name: string;
  readonly value: string;
}

export interface MailTasks {
  readonly kind: string;
  readonly count: number;
  /** Set if there are more than `count`. */
  readonly more: boolean;
  readonly lines: readonly string[];
}

export interface MailNews {
  readonly kind: string;
  readonly items: readonly { readonly text: string; readonly path: string }[];
  readonly unnamed: number;
}

interface MailData {
  /** Filled-in fields for owners and team; details of an invitation or a decision for the sender. */
  fields?: MailField[];
  replyTo?: string | null;
  /** Other recipients, for the sender. */
  names?: string[];
  /** Set if members of the team can read it in the portal. */
  isMember?: boolean;
  /** Reply, its author, and the original text. */
  reply?: { readonly by: string; readonly text: string; readonly to: string };
  /** Page of the step's record. */
  path?: string;
  /** Receiver's choice, also for unsubscribing. */
  preference?: string;
  /** Period of the mail's tasks or news; `from` is null for everything before `until`. */
  window?: { readonly from: string | null; readonly until: string };
  /** By kind; derived when it is sent. */
  tasks?: readonly MailTasks[];
  /** By kind; derived when it is sent. */
  news?: readonly MailNews[];
}

interface OutboxTable {
  id: Generated<string>;
  at: Moment;
  /** Submission, subscription or invitation of the mail. */
  record_id: string;
  kind: MailKind;
  /** `team`: a recipient of a message. */
  audience: 'owners' | 'sender' | 'team';
  /** Null for owners, whose addresses are a setting. */
  recipient: string | null;
  locale: Locale;
  /** Emptied after sending. */
  data: JSONColumnType<MailData>;
  attempts: Generated<number>;
  /** Earliest time; during sending, of the retry by another instance. */
  next_at: Moment;
  sent_at: PastMoment;
  /** Set if the receiving server rejects it for good. */
  refused_at: PastMoment;
  last_error: string | null;
}

/** Record that a person has saved. */
type SavedTable = Pick<FollowTable, 'oid' | 'email' | 'at'>;

export interface FormTables {
  submission: SubmissionTable;
  message_step: MessageStepTable;
  newsletter_subscription: NewsletterSubscriptionTable;
  follow: FollowTable;
  search_follow: FollowedSearchTable;
  saved_opportunity: SavedTable & { opportunity_id: string };
  saved_project: SavedTable & { project_id: string };
  outbox: OutboxTable;
  /** Attempts in a window of time; the key is a hash. */
  attempt_count: { key: string; count: number; ends_at: Date };
  used_proof: { proof: string; write_key: string; expires_at: Date };
  service_secret: { name: string; value: string };
}
