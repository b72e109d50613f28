import { createValidationError } from '#functions/rejection-error.ts';
import { apiErrorMessages } from '#shared/messages/api-error-messages.ts';

const utf8Decoder = new TextDecoder('utf-8', { fatal: true });

/** Rejects bytes that are not UTF-8 with 400, instead of replacing them. */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return utf8Decoder.decode(bytes);
  } catch {
    throw createValidationError(apiErrorMessages.bodyNotText);
  }
}
