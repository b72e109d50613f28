import { asCount } from '#shared/format/thousands.ts';
/** What any call may be answered with, as the rules give it. */
export const callsTexts = {
  notFound: 'Not found',
  somethingWentWrong: 'Something went wrong',
  busy: 'The service is busy. Please try again.',
  amountTooLarge: 'An amount is too large',
  bodyTooLarge: 'The request is too large',
  bodyNotText: 'The request is not text in UTF-8',
  bodyNotJson: 'The request is not JSON',
  noSuchUpload: 'The uploaded file is not there, or no longer. Send it again.',
  fileAsText:
    'The file was sent as text and has lost letters on its way. Send it in a form, or as application/octet-stream.',
  formNotReadable:
    'The form cannot be read: it is broken off, or its parts are not as they must be',
  bodyNotGzip:
    'The request cannot be unpacked. Send gzip, with the Content-Type application/octet-stream.',
  bodyEncodedOtherwise: 'The request may only be encoded with gzip',
  bodyTooDeep: 'The request is nested too deeply',
  notReadable: 'Cannot be read',
  isRequired: 'Is required',
  isNotKnown: 'Is not known',
  saidTwice: 'Is said twice',
  mustBe: (what: string) => `Must be ${what}`,
  mustBeOneOf: (values: readonly string[]) => `Must be ${values.join(' or ')}`,
  mustBeAtLeast: (least: number) => `Must be at least ${asCount(least)}`,
  mustBeAtMost: (most: number) => `Must be at most ${asCount(most)}`,
  tooFewCharacters: (least: number) => `Must have at least ${least} characters`,
  tooManyCharacters: (most: number) => `May only have ${asCount(most)} characters`,
  tooFewEntries: (least: number) => `Must have at least ${least} entries`,
  tooManyEntries: (most: number) => `May only have ${asCount(most)} entries`,
  keyUsedForAnother: 'This Idempotency-Key was used for another request',
  keyNotReadable: 'The Idempotency-Key must be 1 to 128 visible characters',
} as const;
