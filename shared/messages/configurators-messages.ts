import { configuratorsTexts } from '#shared/texts/configurators-texts.ts';
import { defineMessages } from './message.ts';

export const configuratorsMessages = defineMessages('configurators', configuratorsTexts, {
  noHeadings: [],
  missingColumns: ['names'],
  duplicateColumn: ['name'],
  noRows: [],
  tooManyRows: ['max'],
  tooLarge: ['megabytes'],
  lineTooLong: ['line'],
  indexTooLarge: [],
  notOneTableInZip: [],
});
