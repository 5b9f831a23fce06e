import { auth0 } from '#tests/support/providers/auth0.ts';
import { b2c } from '#tests/support/providers/b2c.ts';
import { describeProvider } from '#tests/support/providers/describeProvider.ts';
import { entraExternalId } from '#tests/support/providers/entraExternalId.ts';
import { keycloak } from '#tests/support/providers/keycloak.ts';
import { startStub } from '#tests/support/providers/stubbed.ts';

describeProvider(b2c.name, startStub(b2c), { hasPolicies: true });
for (const shape of [entraExternalId, keycloak, auth0]) describeProvider(shape.name, startStub(shape));
