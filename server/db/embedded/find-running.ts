import path from 'node:path';
import type { DatabaseSocket } from '../connect.ts';
import { clusterFolder, databaseName, databaseUser } from './data-directory.ts';
import { isAlive, readPostmasterFile } from './postmaster-file.ts';

/** The database of a server running on this data directory, if there is one. */
export async function findRunning(dataDirectory: string): Promise<DatabaseSocket | undefined> {
  const file = await readPostmasterFile(clusterFolder(path.resolve(dataDirectory)));
  if (file === undefined || !file.ready || !isAlive(file.pid)) return undefined;
  return { host: file.socketFolder, port: file.port, user: databaseUser, database: databaseName };
}
