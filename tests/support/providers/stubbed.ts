import { fakeClock } from '../sessions.ts';
import type { Provider } from './provider.ts';
import { startProvider } from './providerStub.ts';
import type { Shape } from './shape.ts';

export const startStub = (shape: Shape) => async (): Promise<Provider> => {
  const clock = fakeClock();
  const stub = await startProvider(shape, { now: clock.now });
  return Object.assign(stub, {
    clock,
    withhold: (token: 'access_token' | 'id_token') => {
      stub.defects.add(token === 'id_token' ? 'no-id-token' : 'no-access-token');
    },
  });
};
