import { dataFilesTexts } from '#shared/texts/data-files-texts.ts';
import { defineMessages } from './message.ts';

export const dataFilesMessages = defineMessages('dataFiles', dataFilesTexts, {
  unreadable: ['reason'],
  noHeadings: ['names'],
  duplicateHeading: ['name'],
  noRows: [],
  tooManyRows: ['max'],
  mostRowsRejected: ['rejectedCount', 'rowCount'],
  mostRowsMissing: ['removedCount', 'totalCount'],
  unknownInboxKind: [],
  changedSinceCheck: [],
  notChecked: [],
  readingRows: [],
  comparing: [],
  activating: [],
  columnsIgnored: ['names'],
  stillReferenced: ['count'],
  duplicateRow: ['line'],
  privateNumber: [],
  yesOrNo: [],
  unknownRegion: [],
  unknownCatalogCode: [],
});
