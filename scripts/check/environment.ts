/** Settings of the product, which must not affect its tests or expose real data. */
const settings =
  /^(NODE_ENV|PORT|HOST|ORIGIN|AUTH_SECRETS|DATABASE_URL|DATA_DIR|REDIS_URL|SMTP_URL|GTM_ID|LOG_LEVEL|METRICS_PORT|RELEASES_DIR|SHARED_CACHE|(CONTEXT_API|B2C|IDENTITY|MAP_TILE|RECAPTCHA)_.+)$/;

export function standardEnvironment(): void {
  for (const name of Object.keys(process.env))
    if (settings.test(name)) Reflect.deleteProperty(process.env, name);
  process.env.CI = 'true';
  if (!process.stdout.isTTY) process.env.NO_COLOR = '1';
  process.env.NEXT_TELEMETRY_DISABLED = '1';
}
