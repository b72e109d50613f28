/** What the build says of a release. */
export type Release = {
  /** A hash of its page, which names all files that it begins with. */
  id: string;
  /** The SHA-256 of the page, in hexadecimal. */
  pageHash: string;
  /** The addresses of its files. Their names have a hash, so that a file never changes. */
  files: readonly string[];
  /** Those of them that are stored when they are first needed: large ones for what needs the connection anyway. */
  lateFiles: readonly string[];
};

/** Of the caches that releases are stored in. */
export const CACHE_PREFIX = 'smartsales-';

export const SERVICE_WORKER_PATH = '/sw.js';
