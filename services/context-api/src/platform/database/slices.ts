import { setImmediate } from 'node:timers/promises';
import {
  type CompiledQuery,
  type ControlledTransaction,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PGliteAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
  type Transaction,
} from 'kysely';
import type { Database } from './schema.ts';

/** Milliseconds until others have their turn. */
const SLICE_MS = 50;

interface Slice {
  readonly transaction: ControlledTransaction<Database>;
  readonly start: number;
}

/** Connection whose statements run in successive short transactions. */
class SlicedConnection implements DatabaseConnection {
  readonly #db: Kysely<Database>;
  readonly #schema: string;
  #slice: Slice | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(db: Kysely<Database>, schema: string) {
    this.#db = db;
    this.#schema = schema;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = this.#last.then(() => this.#execute<R>(query));
    this.#last = result.catch(() => undefined);
    return result;
  }

  async #execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const slice = (this.#slice ??= await this.#open());
    const result = await slice.transaction.executeQuery<R>(query as CompiledQuery<R>);
    if (performance.now() - slice.start > SLICE_MS) {
      await this.commit();
      // An embedded database never waits, so requests would not be received.
      await setImmediate();
    }
    return result;
  }

  async #open(): Promise<Slice> {
    const transaction = await this.#db.startTransaction().execute();
    await sql`select set_config('search_path', ${`${this.#schema}, public`}, true)`.execute(transaction);
    return { transaction, start: performance.now() };
  }

  async commit(): Promise<void> {
    const slice = this.#slice;
    this.#slice = null;
    await slice?.transaction.commit().execute();
  }

  async rollback(): Promise<void> {
    const slice = this.#slice;
    this.#slice = null;
    await slice?.transaction.rollback().execute();
  }

  streamQuery(): never {
    throw new Error('An embedded database streams no rows');
  }
}

class SlicedDriver implements Driver {
  readonly #connection: SlicedConnection;
  constructor(connection: SlicedConnection) {
    this.#connection = connection;
  }
  init = () => Promise.resolve();
  acquireConnection = () => Promise.resolve(this.#connection);
  beginTransaction = () => Promise.resolve();
  commitTransaction = () => this.#connection.commit();
  rollbackTransaction = () => this.#connection.rollback();
  releaseConnection = () => Promise.resolve();
  destroy = () => Promise.resolve();
}

/**
 * Runs `act` with a schema of its own before the portal's, in short transactions between which others read
 * and write.
 */
export async function inSlices<T>(
  db: Kysely<Database>,
  schema: string,
  act: (sliced: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const connection = new SlicedConnection(db, schema);
  const sliced = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PGliteAdapter(),
      createDriver: () => new SlicedDriver(connection),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return sliced.transaction().execute(act);
}
