import { z } from 'zod';
import { identityIssues, identityVariables, isProtected } from './identityVariables.server.ts';
import { isLoopback } from './isLoopback.ts';

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true });

const secrets = z
  .string()
  .transform((list) => list.split(',').map((each) => each.trim()))
  .pipe(
    z
      .array(
        z.string().refine((secret) => Buffer.byteLength(secret) >= 32, 'each must have at least 32 bytes'),
      )
      .min(1),
  );

// Runs even when another variable is invalid.
const always = () => true;
const isOnThisMachine = (url: string | undefined) =>
  url !== undefined && URL.canParse(url) && isLoopback(url);
const isPublic = (url: string | undefined) => url !== undefined && URL.canParse(url) && !isLoopback(url);

const schema = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    ORIGIN: httpUrl
      .default('http://localhost:3000')
      .refine((url) => new URL(url).pathname === '/', 'must be an origin, without a path')
      .transform((url) => new URL(url).origin),
    CONTEXT_API_URL: httpUrl.transform((url) => url.replace(/\/+$/, '')),
    /** Sends the key and tokens unencrypted: only for a private network. */
    CONTEXT_API_ALLOW_HTTP: z.enum(['true', 'false'], 'must be true or false').default('false'),
    CONTEXT_API_KEY: z
      .string('is required')
      .min(16, 'must have at least 16 characters')
      .regex(/^[\x21-\x7e]+$/, 'must be visible ASCII'),
    MAP_TILE_URL: z
      .url({ protocol: /^https?$/ })
      .refine(
        (url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part)),
        'must contain {z}, {x} and {y}',
      )
      .optional(),
    MAP_TILE_ATTRIBUTION: z.string().min(1).max(300).optional(),
    /** Operator's privacy policy, unless the portal has the page `privacy`. */
    PRIVACY_URL: httpUrl.optional(),
    TERMS_URL: httpUrl.optional(),
    /** The first signs, all verify. */
    AUTH_SECRETS: secrets.optional(),
    ...identityVariables,
    /** Session's limit from the sign-in. */
    SESSION_MAX_HOURS: z.coerce.number().int().min(1).max(720).default(720),
    /** Session's limit without a visit, after the last token has expired. */
    SESSION_IDLE_HOURS: z.coerce.number().int().min(1).max(720).default(168),
    /** For sessions without Redis. */
    DATA_DIR: z.string().min(1).optional(),
    REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
    /** Own proxies in front that set `X-Forwarded-For`. */
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
    /** Site key of reCAPTCHA v3; the context API has its secret. */
    RECAPTCHA_SITE_KEY: z
      .string()
      .regex(/^[\w-]{10,100}$/, 'must be a site key of reCAPTCHA')
      .optional(),
    /** Used only after consent. */
    GTM_ID: z
      .string()
      .regex(/^GTM-[A-Z0-9]{4,12}$/, 'must look like GTM-XXXXXXX')
      .optional(),
    /** Milliseconds for all waits of a reading visit. */
    VISIT_LIMIT_MS: z.coerce.number().int().min(500).max(4500).default(2500),
    /** Simultaneous connections; more are refused. */
    MAX_CONNECTIONS: z.coerce.number().int().min(16).max(100_000).default(2000),
    /** Time for balancers to notice the stop. */
    DRAIN_SECONDS: z.coerce.number().int().min(0).max(120).default(0),
    /** Number of processes; 0 renders in the serving one. Default: as many as the machine allows. */
    RENDERERS: z.coerce.number().int().min(0).max(64).optional(),
    /** Memory after which a renderer is replaced. */
    RENDERER_MEMORY_MB: z.coerce.number().int().min(128).max(16_384).default(512),
    PAGE_CACHE_MB: z.coerce.number().int().min(0).max(4096).default(32),
    /** Scripts of recent releases, shared by all portals of a site. */
    RELEASES_DIR: z.string().min(1).optional(),
    /** Allows shared caches, which must bypass session cookies. */
    SHARED_CACHE: z.enum(['on', 'off']).default('off'),
    /** Prometheus, for the operator's network only. */
    METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
    /** Collector of traces (OTLP over HTTP). */
    OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
    /** Share of traced visits. */
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .refine((settings) => !settings.MAP_TILE_URL || settings.MAP_TILE_ATTRIBUTION, {
    path: ['MAP_TILE_ATTRIBUTION'],
    error: 'is required with MAP_TILE_URL',
    when: always,
  })
  .refine(
    ({ CONTEXT_API_URL: url, CONTEXT_API_ALLOW_HTTP: allowed }) =>
      allowed === 'true' || !URL.canParse(url) || isProtected(url),
    {
      path: ['CONTEXT_API_URL'],
      error:
        'must be https, or http on this machine: the subscription key and access tokens travel with each call. ' +
        'In a network that nobody else can read, set CONTEXT_API_ALLOW_HTTP=true',
      when: always,
    },
  )
  .refine(({ ORIGIN, B2C_AUTHORITY }) => !isPublic(ORIGIN) || !isOnThisMachine(B2C_AUTHORITY), {
    path: ['B2C_AUTHORITY'],
    error:
      'is an identity service on this machine, which visitors of ORIGIN cannot reach, and whose accounts are for demonstration',
    when: always,
  })
  .refine(({ ORIGIN, OIDC_ISSUER }) => !isPublic(ORIGIN) || !isOnThisMachine(OIDC_ISSUER), {
    path: ['OIDC_ISSUER'],
    error: 'is an identity service on this machine, which visitors of ORIGIN cannot reach',
    when: always,
  })
  .superRefine((settings, context) => {
    for (const { name, message } of identityIssues(settings))
      context.addIssue({ code: 'custom', path: [name], message });
  });

export type Settings = z.infer<typeof schema>;

/** Names every invalid variable, never its value. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * Parses environment variables; empty ones count as missing.
 *
 * @throws {SettingsError}
 */
export function parseSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return `  ${name}: ${given[name] === undefined && issue.code === 'invalid_type' ? 'is required' : issue.message}`;
  });
  throw new SettingsError(`The portal cannot start. Invalid settings:\n${lines.join('\n')}`);
}

let parsed: Settings | undefined;

export function settings(): Settings {
  return (parsed ??= parseSettings(process.env));
}
