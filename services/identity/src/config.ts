import { z } from 'zod';

const text = (fallback: string) => z.string().min(1).default(fallback);
const digits = z.string().regex(/^\d+$/, 'must be a port');
const toPort = z.int().max(65_535, 'must be a port');
const port = digits.default('4010').transform(Number).pipe(toPort);
const origin = z.string().refine((value) => URL.canParse(value) && new URL(value).origin === value, {
  error: 'must be an origin, without a path',
  abort: true,
});
// Demonstration accounts have a public password: other machines must not reach them.
const loopback = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/;
const forDemonstration = 'must be on this machine: the accounts of this service are for demonstration';
const localOrigin = origin.refine((value) => loopback.test(new URL(value).hostname), forDemonstration);
const policy = (name: string) =>
  z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be a policy name')
    .default(name);

const shape = z
  .object({
    IDENTITY_PORT: port,
    HOST: z.string().regex(loopback, forDemonstration).default('127.0.0.1'),
    IDENTITY_ORIGIN: localOrigin.optional(),
    IDENTITY_TENANT: z
      .string()
      .regex(/^[\w.-]{1,80}$/, 'must be a tenant name')
      .default('commonground.onmicrosoft.com'),
    IDENTITY_TOKEN_LIFETIME: z
      .string()
      .regex(/^\d+$/, 'must be a number of seconds')
      .default('3600')
      .transform(Number)
      .pipe(z.int().min(1).max(86_400, 'is longer than a day')),
    DATA_DIR: text('.data'),
    ORIGIN: localOrigin.default('http://localhost:3000'),
    B2C_AUTHORITY: z.string().optional(),
    OIDC_ISSUER: z.string().optional(),
    B2C_CLIENT_ID: z.string({ error: 'is required' }).regex(/^[\w-]{1,64}$/, 'must be a client id'),
    B2C_CLIENT_SECRET: z.string({ error: 'is required' }).min(16, 'needs at least 16 characters'),
    B2C_POLICY_SIGNIN: policy('B2C_1_signin'),
    B2C_POLICY_RESET: policy('B2C_1_reset'),
    B2C_POLICY_FORCEDRESET: policy('B2C_1_forcedreset'),
    METRICS_PORT: digits.transform(Number).pipe(toPort).optional(),
    METRICS_HOST: text('127.0.0.1'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .transform((values) => ({
    ...values,
    IDENTITY_ORIGIN: values.IDENTITY_ORIGIN ?? `http://127.0.0.1:${values.IDENTITY_PORT}`,
  }))
  .refine(
    ({ B2C_AUTHORITY, IDENTITY_ORIGIN, IDENTITY_TENANT }) =>
      !B2C_AUTHORITY || B2C_AUTHORITY === `${IDENTITY_ORIGIN}/${IDENTITY_TENANT}`,
    {
      path: ['B2C_AUTHORITY'],
      message: 'names another identity service, and this one, for demonstration, does not start beside it',
    },
  )
  .refine(({ OIDC_ISSUER }) => !OIDC_ISSUER, {
    path: ['OIDC_ISSUER'],
    message: 'names another identity service, and this one, for demonstration, does not start beside it',
  });

export type PolicyKind = 'signin' | 'reset' | 'forcedreset';

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Public address; responses never depend on a Host header. */
  readonly identityOrigin: string;
  readonly tenant: string;
  readonly tokenLifetime: number;
  readonly dataDir: string;
  /** The only redirect target. */
  readonly portalOrigin: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly policies: Readonly<Record<PolicyKind, string>>;
  readonly logLevel: string;
  readonly metrics: { readonly host: string; readonly port: number } | null;
}

/** Names every invalid variable and its issue, never the content. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** @throws SettingsError */
export function readConfig(env: Record<string, string | undefined>): Config {
  // Empty variables are unset.
  const result = shape.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value)));
  if (!result.success) {
    const fieldErrors = result.error.issues.map(({ path, message }) => `  ${String(path[0])}: ${message}`);
    throw new SettingsError(['Wrong or missing settings:', ...new Set(fieldErrors)].join('\n'));
  }
  const { data } = result;
  return {
    port: data.IDENTITY_PORT,
    host: data.HOST,
    identityOrigin: data.IDENTITY_ORIGIN,
    tenant: data.IDENTITY_TENANT,
    tokenLifetime: data.IDENTITY_TOKEN_LIFETIME,
    dataDir: data.DATA_DIR,
    portalOrigin: data.ORIGIN,
    clientId: data.B2C_CLIENT_ID,
    clientSecret: data.B2C_CLIENT_SECRET,
    policies: {
      signin: data.B2C_POLICY_SIGNIN,
      reset: data.B2C_POLICY_RESET,
      forcedreset: data.B2C_POLICY_FORCEDRESET,
    },
    logLevel: data.LOG_LEVEL,
    metrics: data.METRICS_PORT === undefined ? null : { host: data.METRICS_HOST, port: data.METRICS_PORT },
  };
}
