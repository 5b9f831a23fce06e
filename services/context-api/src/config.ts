import { z } from 'zod';
import { type FormConfig, formShape, toFormConfig } from './formConfig.ts';
import { identityIssues, identityShape, toIdentityConfig } from './identityConfig.ts';
import type { IdentityConfig } from './platform/auth/accessTokens.ts';
import type { MetricsAddress } from './platform/metrics/serveMetrics.ts';
import type { StoresConfig } from './platform/storage/stores/stores.ts';
import type { MachineConfig } from './platform/translation/machine.ts';
import { storageIssues, storageShape, toStoresConfig } from './storageConfig.ts';
import { toMachineConfig, translationIssues, translationShape } from './translationConfig.ts';

const databaseShape = {
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, 'must start with postgres:// or postgresql://')
    .refine((url) => URL.canParse(url), 'is not a URL')
    .optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  ...storageShape,
};

const keys = z
  .string({ error: 'is required' })
  .transform((list) => list.split(',').map((key) => key.trim()))
  .pipe(z.array(z.string().min(16, 'needs at least 16 characters in each key')).min(1));

const serverShape = {
  ...databaseShape,
  ...formShape,
  CONTEXT_API_PORT: z
    .string()
    .regex(/^\d+$/, 'must be a port')
    .default('4000')
    .transform(Number)
    .pipe(z.int().max(65_535)),
  HOST: z.string().min(1).default('127.0.0.1'),
  CONTEXT_API_KEY: keys,
  ...identityShape,
  ...translationShape,
  LINK_CHECK: z.enum(['on', 'off']).default('off'),
  METRICS_PORT: z
    .string()
    .regex(/^\d+$/, 'must be a port')
    .transform(Number)
    .pipe(z.int().max(65_535))
    .optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
};

export interface DatabaseConfig {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly files: StoresConfig;
}

interface Config extends DatabaseConfig {
  readonly port: number;
  readonly host: string;
  readonly keys: readonly string[];
  /** Null without sign-in. */
  readonly identity: IdentityConfig | null;
  readonly forms: FormConfig;
  readonly linkCheck: boolean;
  /** Null without machine translation. */
  readonly translation: MachineConfig | null;
  readonly logLevel: string;
  readonly metrics: MetricsAddress | null;
  /** Collector, and share of traced calls. */
  readonly traces: { readonly endpoint: string; readonly ratio: number } | null;
  readonly origin: string;
}

type Environment = Record<string, string | undefined>;

/** Names every invalid variable and its issue, never the content. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';

  constructor(error: z.ZodError) {
    const reasons = new Map(error.issues.map((issue) => [String(issue.path[0]), issue.message]));
    const lines = [...reasons].map(([variable, reason]) => `  ${variable}: ${reason}`);
    super(`Wrong or missing settings:\n${lines.join('\n')}`);
  }
}

// Empty variables are unset, as in `DATABASE_URL= node …` or an env file.
function parse<T extends z.ZodType>(schema: T, env: Environment): z.output<T> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(set);
  if (!result.success) throw new SettingsError(result.error);
  return result.data;
}

interface Issue {
  readonly name: string;
  readonly message: string;
}

function addIssues(context: z.RefinementCtx, issues: readonly Issue[]): void {
  for (const { name, message } of issues) context.addIssue({ code: 'custom', path: [name], message });
}

const toDatabaseConfig = (values: z.output<z.ZodObject<typeof databaseShape>>): DatabaseConfig => ({
  databaseUrl: values.DATABASE_URL,
  dataDir: values.DATA_DIR,
  files: toStoresConfig(values),
});

/** @throws SettingsError */
export function readDatabaseConfig(env: Environment): DatabaseConfig {
  const shape = z
    .object(databaseShape)
    .superRefine((values, context) => addIssues(context, storageIssues(values)));
  return toDatabaseConfig(parse(shape, env));
}

/** @throws SettingsError */
export const readOrigin = (env: Environment): string =>
  parse(z.object({ ORIGIN: formShape.ORIGIN }), env).ORIGIN;

/** @throws SettingsError */
export function readConfig(env: Environment): Config {
  const shape = z
    .object(serverShape)
    .superRefine((values, context) =>
      addIssues(context, [...identityIssues(values), ...translationIssues(values), ...storageIssues(values)]),
    )
    .refine((values) => !values.SMTP_URL || values.MAIL_FROM, {
      path: ['MAIL_FROM'],
      error: 'is required with SMTP_URL',
    });
  const values = parse(shape, env);
  return {
    ...toDatabaseConfig(values),
    port: values.CONTEXT_API_PORT,
    host: values.HOST,
    keys: values.CONTEXT_API_KEY,
    identity: toIdentityConfig(values),
    forms: toFormConfig(values),
    linkCheck: values.LINK_CHECK === 'on',
    translation: toMachineConfig(values),
    logLevel: values.LOG_LEVEL,
    metrics:
      values.METRICS_PORT === undefined ? null : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    traces:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: values.OTEL_TRACES_SAMPLER_ARG },
    origin: values.ORIGIN,
  };
}
