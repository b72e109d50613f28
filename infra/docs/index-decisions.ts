import { writeFileSync } from 'node:fs';
import { formatIndex, indexFile, parseRecords, readRecordFiles } from './decision-records.ts';

/* npm run adr: checks the decision records and writes their index, docs/adr/README.md. */
writeFileSync(indexFile, formatIndex(parseRecords(readRecordFiles())));
