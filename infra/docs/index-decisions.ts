import { writeFileSync } from 'node:fs';
import {
  formatDecisionIndex,
  decisionIndexFile,
  parseDecisionRecordsOrReject,
  readDecisionFiles,
} from './decision-records.ts';

/* npm run adr: checks the decision records and writes their index, docs/adr/README.md. */
writeFileSync(
  decisionIndexFile,
  formatDecisionIndex(parseDecisionRecordsOrReject(readDecisionFiles())),
);
