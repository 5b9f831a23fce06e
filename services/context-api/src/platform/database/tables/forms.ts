import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Locale } from '#contract/shared/locale.ts';
import type { messageStates } from '#contract/messages/constants.ts';

type Moment = ColumnType<Date, Date | undefined, Date>;
type PastMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

export type SubmissionKind = 'contact' | 'registration' | 'feedback' | 'interest' | 'offer';
/** What a mail is about; `subscribed` follows when a newsletter is confirmed. */
export type MailKind = SubmissionKind | 'newsletter' | 'subscribed';

/** What a person has sent by a form, as the contract has its shape. */
interface SubmissionTable {
  id: Generated<string>;
  kind: SubmissionKind;
  at: Moment;
  locale: Locale;
  /** Of the person who was signed in. */
  oid: string | null;
  email: string | null;
  /** Slugs of what it was sent from or for. */
  place: JSONColumnType<Record<string, string>>;
  body: JSONColumnType<Record<string, unknown>>;
  /** How far the answer is, where the team of a record reads it. */
  state: Generated<(typeof messageStates)[number]>;
  version: Generated<number>;
  /** Whose team reads it; administrators read all. */
  initiative_id: string | null;
  organization_id: string | null;
  /** Names of those who received it, as the sender was told. */
  recipients: JSONColumnType<string[], string | undefined>;
  /** The last change of the state, by whom, and their name at the time. */
  updated_at: PastMoment;
  updated_by: string | null;
  updated_name: string | null;
}

interface NewsletterSubscriptionTable {
  id: Generated<string>;
  at: Moment;
  email: string;
  language: Locale;
  interests: string[];
  /** Null until the link of the mail has been used. */
  confirmed_at: PastMoment;
}

interface FollowTable {
  oid: string;
  initiative_id: string;
  /** By which their data are found; null where the identity service told none. */
  email: string | null;
  at: Moment;
}

/** One field of a form as its mail shows it. */
export interface MailField {
  readonly name: string;
  readonly value: string;
}

interface MailData {
  /** What was filled in, for owners and team. */
  fields?: MailField[];
  replyTo?: string | null;
  /** For the sender: who else receives it. */
  names?: string[];
  /** For the team: whether they can read it in the portal, too. */
  isMember?: boolean;
}

interface OutboxTable {
  id: Generated<string>;
  at: Moment;
  /** The submission or subscription that it is about. */
  record_id: string;
  kind: MailKind;
  /** `team`: a person whom a message is for. */
  audience: 'owners' | 'sender' | 'team';
  /** Null for the owners, whose addresses are a setting. */
  recipient: string | null;
  locale: Locale;
  /** What the mail says; emptied when it has been sent. */
  data: JSONColumnType<MailData>;
  attempts: Generated<number>;
  /** Not before; while one instance sends it, the time at which another may try. */
  next_at: Moment;
  sent_at: PastMoment;
  /** The receiving server wants none of it, and another try would not help. */
  refused_at: PastMoment;
  last_error: string | null;
}

export interface FormTables {
  submission: SubmissionTable;
  newsletter_subscription: NewsletterSubscriptionTable;
  follow: FollowTable;
  outbox: OutboxTable;
  /** How often a person has sent something in a window of time; the key is a hash. */
  attempt_count: { key: string; count: number; ends_at: Date };
  /** Proofs against robots that a change has used up, by their hashes. */
  used_proof: { proof: string; write_key: string; expires_at: Date };
  service_secret: { name: string; value: string };
}
