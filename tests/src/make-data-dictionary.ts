import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDictionary } from './data-dictionary.ts';
import { repository } from './workspace.ts';

writeFileSync(
  join(repository, 'docs/data-dictionary.json'),
  `${JSON.stringify(dataDictionary(), null, 2)}\n`,
);
