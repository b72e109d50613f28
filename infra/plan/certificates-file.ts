import { join } from 'node:path';
import type { EnvironmentName } from './environments.ts';

/** The list of certificates by which time stamps are trusted, of all environments. */
export const TIME_STAMP_CERTIFICATES_FILE = join('certificates', 'time-stamps.pem');

/**
 * The list of certificates of an environment's sealing keys. The one of an emulator is no part of a release: its
 * seals are not valid anywhere else.
 */
export const getCertificatesFile = (environment: EnvironmentName): string =>
  environment === 'local'
    ? join('.local/sealing', 'emulator.pem')
    : join('certificates', `${environment}.pem`);
