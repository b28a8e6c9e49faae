import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PACKAGE = fileURLToPath(import.meta.resolve('#package/package.json'));

/** A file of the repository that the server hands on, such as a schema or a result. @param path from the root of the repository */
export const repositoryFile = (path: string): string => join(PACKAGE, '../../..', path);
