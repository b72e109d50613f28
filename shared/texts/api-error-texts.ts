import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';

/** Errors of any API call; the rules fix their wording. */
export const apiErrorTexts = {
  notFound: t`Not found`,
  methodNotAllowed: t`This is called by another method`,
  pathNotReadable: t`The address cannot be read`,
  wrongContentType: t`The request has to be JSON, with the Content-Type application/json`,
  somethingWentWrong: t`Something went wrong`,
  busy: t`The service is busy. Please try again.`,
  amountTooLarge: t`An amount is too large`,
  bodyTooLarge: t`The request is too large`,
  bodyNotText: t`The request is not text in UTF-8`,
  bodyNotJson: t`The request is not JSON`,
  noSuchUpload: t`The uploaded file is not there, or no longer. Send it again.`,
  fileSentAsText: t`The file was sent as text and has lost letters on its way. Send it in a form, or as application/octet-stream.`,
  formNotReadable: t`The form cannot be read: it is broken off, or its parts are not as they must be`,
  bodyNotGzip: t`The request cannot be unpacked. Send gzip, with the Content-Type application/octet-stream.`,
  unsupportedEncoding: t`The request may only be encoded with gzip`,
  bodyTooDeep: t`The request is nested too deeply`,
  unreadable: t`Cannot be read`,
  required: t`Is required`,
  unknownField: t`Is not known`,
  repeated: t`Is said twice`,
  outOfRange: (min: number, max: number) => t`From ${min} to ${max}`,
  mustBe: (expectedValue: string) => t`Must be ${expectedValue}`,
  mustBeOneOf: (values: readonly string[]) => t`Must be ${values.join(t` or `)}`,
  mustBeAtLeast: (minimum: number) => t`Must be at least ${formatInteger(minimum)}`,
  mustBeAtMost: (max: number) => t`Must be at most ${formatInteger(max)}`,
  tooFewCharacters: (minimum: number) => t`Must have at least ${minimum} characters`,
  tooManyCharacters: (max: number) =>
    max === 1 ? t`May only have 1 character` : t`May only have ${formatInteger(max)} characters`,
  tooFewEntries: (minimum: number) => t`Must have at least ${minimum} entries`,
  tooManyEntries: (max: number) =>
    max === 1 ? t`May only have 1 entry` : t`May only have ${formatInteger(max)} entries`,
  idempotencyKeyReused: t`This Idempotency-Key was used for another request`,
  idempotencyKeyInvalid: t`The Idempotency-Key must be 1 to 128 visible characters`,
} as const;
