/** A file that cannot be loaded: `message` gives the reason as the rules word it, `detail` adds to it. */
export class FileRejectedError extends Error {
  readonly detail: string | undefined;

  constructor(message: string, detail?: string) {
    super(message);
    this.name = 'FileRejectedError';
    this.detail = detail;
  }
}
