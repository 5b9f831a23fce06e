import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PGliteDialect,
  type PGliteDialectConfig,
  PGliteDriver,
  PostgresDialect,
  type PostgresDialectConfig,
  type QueryResult,
} from 'kysely';

const waiting = new AsyncLocalStorage<AbortSignal>();

/** Runs `act` for a visitor who waits until the signal. */
export const readForVisitor = <T>(signal: AbortSignal, act: () => T): T => waiting.run(signal, act);

/** Runs `act` to its end, even if the first visitor leaves. */
export const readForAll = <T>(act: () => T): T => waiting.exit(act);

/** Returns undefined in commands. */
export const waitingVisitor = (): AbortSignal | undefined => waiting.getStore();

interface Limits {
  readonly statement: number;
  /** Milliseconds while a visitor waits. */
  readonly visitorStatement: number;
}

interface Lending {
  readonly acquire: Driver['acquireConnection'];
  readonly release: Driver['releaseConnection'];
}

/** Cancels statements earlier while a visitor waits, and at once when the visitor leaves. */
function createLending(driver: Driver, { statement, visitorStatement }: Limits): Lending {
  // Last limit set per connection; new connections have `statement`.
  const statementLimits = new WeakMap<DatabaseConnection, number>();
  const watches = new WeakMap<DatabaseConnection, () => Promise<void>>();

  async function limit(connection: DatabaseConnection, milliseconds: number): Promise<void> {
    if ((statementLimits.get(connection) ?? statement) === milliseconds) return;
    await connection.executeQuery(CompiledQuery.raw(`set statement_timeout = ${milliseconds}`));
    statementLimits.set(connection, milliseconds);
  }

  async function cancelOn(signal: AbortSignal, connection: DatabaseConnection): Promise<void> {
    await connection.collectSessionInfo?.();
    let canceled: Promise<void> | undefined;
    const cancel = () => {
      // An ended statement needs no canceling; an unreachable server has its limit.
      canceled = connection.cancelQuery?.(() => Promise.resolve()).catch(() => undefined);
    };
    signal.addEventListener('abort', cancel, { once: true });
    watches.set(connection, async () => {
      watches.delete(connection);
      signal.removeEventListener('abort', cancel);
      // Otherwise it would cancel the next borrower's statement.
      await canceled;
    });
  }

  return {
    async acquire(options) {
      const signal = waiting.getStore();
      const connection = await driver.acquireConnection(options);
      try {
        signal?.throwIfAborted();
        await limit(connection, signal ? visitorStatement : statement);
        if (signal) await cancelOn(signal, connection);
        return connection;
      } catch (error) {
        await driver.releaseConnection(connection);
        throw error;
      }
    },
    async release(connection) {
      await watches.get(connection)?.();
      await driver.releaseConnection(connection);
    },
  };
}

/** PostgreSQL with separate limits for visitors' reads. */
export class VisitorDialect extends PostgresDialect {
  readonly #limits: Limits;

  constructor(config: PostgresDialectConfig, limits: Limits) {
    super(config);
    this.#limits = limits;
  }

  override createDriver(): Driver {
    const driver = super.createDriver();
    const { acquire, release } = createLending(driver, this.#limits);
    return new Proxy(driver, {
      get(target, name) {
        if (name === 'acquireConnection') return acquire;
        if (name === 'releaseConnection') return release;
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  }
}

type EmbeddedConnection = Parameters<PGliteDriver['beginTransaction']>[0];

// A statement in this process cannot be interrupted.
class VisitorConnection implements DatabaseConnection {
  readonly embedded: EmbeddedConnection;

  constructor(embedded: EmbeddedConnection) {
    this.embedded = embedded;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    waiting.getStore()?.throwIfAborted();
    return this.embedded.executeQuery<R>(query);
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    return this.embedded.streamQuery<R>();
  }
}

/** Throws for departed visitors in statements only: Kysely never frees a connection that it could not acquire. */
function embeddedVisitorDriver(config: PGliteDialectConfig): Driver {
  const driver = new PGliteDriver(config);
  let connection: VisitorConnection | undefined;
  const embeddedOf = (each: DatabaseConnection) => (each as VisitorConnection).embedded;
  return {
    init: (options) => driver.init(options),
    destroy: () => driver.destroy(),
    acquireConnection: async () => {
      connection ??= new VisitorConnection((await driver.acquireConnection()) as EmbeddedConnection);
      return connection;
    },
    releaseConnection: () => driver.releaseConnection(),
    async beginTransaction(each) {
      waiting.getStore()?.throwIfAborted();
      await driver.beginTransaction(embeddedOf(each));
    },
    commitTransaction: (each) => driver.commitTransaction(embeddedOf(each)),
    rollbackTransaction: (each) => driver.rollbackTransaction(embeddedOf(each)),
  };
}

/** PostgreSQL inside this process; skips statements of a departed visitor. */
export class EmbeddedVisitorDialect extends PGliteDialect {
  readonly #config: PGliteDialectConfig;

  constructor(config: PGliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver() {
    return embeddedVisitorDriver(this.#config);
  }
}
