import { describeProvider } from '#tests/support/providers/describeProvider.ts';
import { startEmbedded } from '#tests/support/providers/embedded.ts';

describeProvider('the embedded service', startEmbedded, { hasPolicies: true });
