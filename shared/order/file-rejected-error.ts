/** A file that is not loaded: why, as the rules give it, and what there is to say beside it. */
export class FileRejectedError extends Error {
  readonly detail: string | undefined;

  constructor(message: string, detail?: string) {
    super(message);
    this.name = 'RefusedFile';
    this.detail = detail;
  }
}
