import type { CodedMessage } from '#shared/messages/message.ts';

/** A file that cannot be loaded: `reason` is worded by the rules, `detail` adds to it. */
export class FileRejectedError extends Error {
  override name = 'FileRejectedError';
  readonly reason: CodedMessage;
  readonly detail: CodedMessage | undefined;

  constructor(reason: CodedMessage, detail?: CodedMessage) {
    super(reason.text);
    this.reason = reason;
    this.detail = detail;
  }
}
