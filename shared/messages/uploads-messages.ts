import { uploadsTexts } from '#shared/texts/uploads-texts.ts';
import { defineMessages } from './message.ts';

export const uploadsMessages = defineMessages('uploads', uploadsTexts, {
  noFile: [],
  wrongEnding: ['endings'],
  empty: [],
  tooLarge: ['megabytes'],
  tooManyFiles: ['max'],
  notSha256: [],
  changedInTransit: [],
  notZip: [],
  notAccess: [],
  notText: [],
  notAsNamed: ['ending'],
  zipTakesTooLong: [],
  zipEncrypted: [],
  zipPacked: [],
  zipEmpty: [],
  zipTooMany: ['max'],
  zipTooLarge: ['gigabytes'],
  zipBomb: [],
  zipPath: [],
  zipLink: [],
  zipNested: [],
  zipWithoutAccess: [],
  releaseChangedMeanwhile: [],
  readingTimedOut: [],
});
