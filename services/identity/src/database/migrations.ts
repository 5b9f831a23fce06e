/** Migrations in order; append only. Times are milliseconds since 1970. */
export const migrations = [
  `create table account (
    oid text primary key,
    email text not null unique,
    name text not null,
    given_name text,
    family_name text,
    job_title text,
    organization text,
    password_hash text not null,
    must_reset_password integer not null default 0,
    created_at integer not null
  ) strict;

  create table artifact (
    policy text not null,
    model text not null,
    id_hash text not null,
    payload text not null,
    grant_id text,
    uid text,
    account_id text,
    consumed_at integer,
    expires_at integer not null,
    primary key (policy, model, id_hash)
  ) strict;
  create index artifact_grant on artifact (grant_id);
  create index artifact_uid on artifact (uid);
  create index artifact_account on artifact (account_id);
  create index artifact_expiry on artifact (expires_at);

  create table interaction_step (
    uid text primary key,
    account_id text references account,
    code_hash text,
    attempts integer not null default 0,
    expires_at integer not null
  ) strict;

  create table throttle (
    key text primary key,
    count integer not null,
    last_at integer not null,
    blocked_until integer not null
  ) strict;

  create table secret (name text primary key, value text not null) strict;`,
];
