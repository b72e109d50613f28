import { hash } from 'node:crypto';

/** SHA-256 in hex, by which the files of a proposal are known. */
export const hashFile = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex');
