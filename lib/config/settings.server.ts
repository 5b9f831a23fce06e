import { z } from 'zod';

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true });

const schema = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    ORIGIN: httpUrl
      .default('http://localhost:3000')
      .refine((url) => new URL(url).pathname === '/', 'must be an origin, without a path')
      .transform((url) => new URL(url).origin),
    CONTEXT_API_URL: httpUrl.transform((url) => url.replace(/\/+$/, '')),
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
    PAGE_CACHE_MB: z.coerce.number().int().min(0).max(4096).default(32),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .refine((settings) => !settings.MAP_TILE_URL || settings.MAP_TILE_ATTRIBUTION, {
    path: ['MAP_TILE_ATTRIBUTION'],
    error: 'is required with MAP_TILE_URL',
    // Also when another variable is faulty, so that all are named at once.
    when: () => true,
  });

export type Settings = z.infer<typeof schema>;

/** Names every faulty variable and why, never its value. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * Parses the portal's environment variables; empty ones count as missing.
 *
 * @throws {SettingsError} with one line per faulty variable
 */
export function parseSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => {
    const name = issue.path.join('.');
    return `  ${name}: ${given[name] === undefined && issue.code === 'invalid_type' ? 'is required' : issue.message}`;
  });
  throw new SettingsError(`The portal cannot start. Faulty settings:\n${lines.join('\n')}`);
}

let parsed: Settings | undefined;

/** The settings of this process, parsed at the first call. */
export function settings(): Settings {
  return (parsed ??= parseSettings(process.env));
}
