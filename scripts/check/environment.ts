import { readFileSync } from 'node:fs';

const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
/** Settings of the product, which must not affect its tests or expose real data. */
const settings: ReadonlySet<string> = new Set(
  [...example.matchAll(/^#?([A-Z][A-Z\d_]*)=/gm)].map(([, name]) => name!),
);
/** Settings besides those of the example. */
const others = /^(NODE_ENV|SHARED_CACHE|(CONTEXT_API|B2C|IDENTITY|MAP_TILE|RECAPTCHA|OIDC|S3|OTEL)_.+)$/;

export function standardEnvironment(env: NodeJS.ProcessEnv = process.env): void {
  for (const name of Object.keys(env))
    if (settings.has(name) || others.test(name)) Reflect.deleteProperty(env, name);
  env.CI = 'true';
  if (!process.stdout.isTTY) env.NO_COLOR = '1';
  env.NEXT_TELEMETRY_DISABLED = '1';
}
