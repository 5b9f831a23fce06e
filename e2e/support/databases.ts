import { Client } from 'pg';

const templateName = 'journeys_template';

/** Returns the address of another database on the same server. */
function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(server: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Makes an empty database, from which those of the workers are copied. @returns its address */
export async function makeTemplateDatabase(server: string): Promise<string> {
  await onServer(server, [`CREATE DATABASE ${templateName}`]);
  return databaseAt(server, templateName);
}

/** Copies the template, in place of a database of an earlier worker. @returns its address */
export async function copyTemplateDatabase(server: string, name: string): Promise<string> {
  await onServer(server, [
    `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`,
    `CREATE DATABASE ${name} TEMPLATE ${templateName}`,
  ]);
  return databaseAt(server, name);
}
