import { Client } from 'pg';
import { childrenOf, usageOf } from './processes.ts';

/** Server of the database of a measured size. */
export class DatabaseServer {
  readonly url: string;
  readonly #client: Client;
  #pid = '';

  private constructor(url: string) {
    this.url = url;
    this.#client = new Client(url);
  }

  static async make(server: string, name: string): Promise<DatabaseServer> {
    const administration = new Client(server);
    await administration.connect();
    await administration.query(`create database ${name}`);
    await administration.end();
    const url = new URL(server);
    url.pathname = name;
    const database = new DatabaseServer(url.href);
    await database.#client.connect();
    const { rows } = await database.#client.query<{ pid: number }>('select pg_backend_pid() as pid');
    database.#pid = usageOf(String(rows[0]!.pid))!.parent;
    return database;
  }

  /** Microseconds of CPU time of all its processes. */
  cpu(): number {
    const running = childrenOf(this.#pid).reduce((sum, { cpu }) => sum + cpu, 0);
    const server = usageOf(this.#pid);
    return running + (server ? server.cpu + server.cpuOfEnded : 0);
  }

  async bytes(): Promise<number> {
    const { rows } = await this.#client.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    );
    return Number(rows[0]!.bytes);
  }

  /** Returns some initiatives, the same in each run. */
  async slugs(most: number): Promise<readonly string[]> {
    const { rows } = await this.#client.query<{ slug: string }>(
      'select slug from initiative order by md5(slug) limit $1',
      [most],
    );
    return rows.map(({ slug }) => slug);
  }

  async count(): Promise<number> {
    const { rows } = await this.#client.query<{ count: string }>('select count(*) as count from initiative');
    return Number(rows[0]!.count);
  }

  async end(): Promise<void> {
    await this.#client.end();
  }
}
