import type { CommandOptions } from '../process/command.ts';
import { providePostgres } from '../tools/postgresPrograms.ts';
import { provideProxies } from '../tools/proxyPrograms.ts';
import { provideRedis } from '../tools/redisProgram.ts';
import { withTemporaryPostgres } from '../tools/temporaryPostgres.ts';
import { withTemporaryRedis } from '../tools/temporaryRedis.ts';

type Options = Pick<CommandOptions, 'onLine' | 'signal'>;

/** Returns the programs behind two portals and two context APIs; installs missing ones. */
export async function providePairPrograms(options: Options) {
  const postgres = await providePostgres(options);
  const redis = await provideRedis(options);
  const { nginx } = await provideProxies(options);
  return { postgres, redis, nginx };
}

type Programs = Awaited<ReturnType<typeof providePairPrograms>>;

/** Passes the settings of journeys on two of everything to `use`, while its servers run. */
export const withPairServers = <T>(
  { postgres, redis, nginx }: Programs,
  options: Pick<Options, 'signal'>,
  use: (settings: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> =>
  withTemporaryPostgres(postgres, options, (E2E_POSTGRES) =>
    withTemporaryRedis(redis, options, (E2E_REDIS) => use({ E2E_POSTGRES, E2E_REDIS, TEST_NGINX: nginx })),
  );
