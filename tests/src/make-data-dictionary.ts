import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDictionary } from './data-dictionary.ts';
import { repository } from './workspace.ts';

const file = join(repository, 'docs/data-dictionary.json');
writeFileSync(file, `${JSON.stringify(dataDictionary(), null, 2)}\n`);
// As `npm test` wants it: a file that is not formatted ends it before any test.
execFileSync(join(repository, 'node_modules/.bin/oxfmt'), [file]);
