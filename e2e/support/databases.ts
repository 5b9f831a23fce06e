import { Client } from 'pg';

const templateName = 'journeys_template';

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

/**
 * Makes an empty template database for the workers.
 *
 * @returns its address
 */
export async function makeTemplateDatabase(server: string): Promise<string> {
  await onServer(server, [`CREATE DATABASE ${templateName}`]);
  return databaseAt(server, templateName);
}

/**
 * Copies the template over an earlier worker's database.
 *
 * @returns its address
 */
export async function copyTemplateDatabase(server: string, name: string): Promise<string> {
  await onServer(server, [
    `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`,
    `CREATE DATABASE ${name} TEMPLATE ${templateName}`,
  ]);
  return databaseAt(server, name);
}
