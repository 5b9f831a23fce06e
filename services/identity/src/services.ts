import type { Config } from './config.ts';
import { type AccountRepository, createAccountRepository } from './database/accounts.ts';
import { type ArtifactStore, createArtifactStore } from './database/artifacts.ts';
import type { Database } from './database/open.ts';
import { readSecrets, type Secrets } from './database/secrets.ts';
import { createStepRepository, type StepRepository } from './database/steps.ts';
import { createThrottle, type Throttle } from './database/throttle.ts';

export interface Services {
  readonly config: Config;
  readonly accounts: AccountRepository;
  readonly artifacts: ArtifactStore;
  readonly steps: StepRepository;
  readonly throttle: Throttle;
  readonly secrets: Secrets;
}

export function createServices(config: Config, db: Database, now: () => number): Services {
  return {
    config,
    accounts: createAccountRepository(db, now),
    artifacts: createArtifactStore(db, now),
    steps: createStepRepository(db, now),
    throttle: createThrottle(db, now),
    secrets: readSecrets(db),
  };
}
