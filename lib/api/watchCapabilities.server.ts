import { operations } from '#contract/operations.ts';
import { settings } from '#lib/config/settings.server.ts';
import { logger } from '#lib/log/logger.server.ts';
import { capabilitiesRevision, learnCapabilities } from './capabilities.server.ts';
import { discover, type Discovery, DOCUMENT_PATH, policies } from './discover.server.ts';
import { hiddenParts } from './hiddenPages.server.ts';

const RENEW_MS = 600_000;
const RETRY_MS = 2000;
const START_MS = 5000;

function reportOffer(source: Discovery): void {
  const hidden = hiddenParts();
  const count = Object.keys(operations).length;
  logger().info(
    {
      by: 'document' in source ? DOCUMENT_PATH : 'its responses',
      hiddenOperations: hidden?.operations ?? [],
      hiddenPages: hidden?.pages ?? [],
    },
    hidden
      ? `the context API offers ${count - hidden.operations.length} of ${count} operations; the portal hides the rest`
      : 'the context API offers all operations',
  );
}

function reportPolicies({ pages, templates }: Discovery): void {
  const { PRIVACY_URL, TERMS_URL } = settings();
  const elsewhere = { privacy: PRIVACY_URL, terms: TERMS_URL };
  for (const page of policies) {
    if (elsewhere[page] !== undefined) continue;
    const setting = `${page.toUpperCase()}_URL`;
    if (!pages.includes(page)) {
      const way = `publish one at the context API, or set ${setting}`;
      logger().warn({ page }, `there is no page "${page}", so nothing links to it: ${way}`);
    } else if (templates.includes(page))
      logger().warn(
        { page },
        `the page "${page}" is a starter page with gaps: complete it, or set ${setting}`,
      );
  }
}

/**
 * Reads the offer every ten minutes.
 *
 * @returns after the first attempt, at the latest after five seconds
 */
export async function watchCapabilities(): Promise<void> {
  let reported = -1;
  const { CONTEXT_API_URL, CONTEXT_API_KEY } = settings();
  const again = (wait: number) => setTimeout(() => void learn(), wait).unref();

  async function learn(): Promise<void> {
    const source = await discover(CONTEXT_API_URL, CONTEXT_API_KEY).catch(() => null);
    if (source) {
      learnCapabilities(source);
      if (reported < 0) reportPolicies(source);
      if (reported !== capabilitiesRevision()) reportOffer(source);
      reported = capabilitiesRevision();
    }
    again(source ? RENEW_MS : RETRY_MS);
  }

  await Promise.race([learn(), new Promise((resolve) => setTimeout(resolve, START_MS).unref())]);
}
