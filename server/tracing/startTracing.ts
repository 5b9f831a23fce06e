import type { Settings } from '#lib/config/settings.server.ts';
import { logger } from '#lib/log/logger.server.ts';
import { setTracing } from '#lib/tracing/tracing.server.ts';

/** Loads its code only with an endpoint. */
export async function startTracing(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio }: Settings,
  service: string,
): Promise<void> {
  if (endpoint === undefined) return;
  const openTelemetry = await import('#lib/tracing/openTelemetry.server.ts');
  const onFailure = (code: string | number) => {
    logger().warn({ code }, 'traces could not be sent');
  };
  setTracing(openTelemetry.startTracing({ endpoint, ratio, service, onFailure }));
}
