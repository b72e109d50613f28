import { paths } from '#frontend/paths.ts';

/** '/orders/:id/edit' and '/orders/:id?' as patterns, in any case and with a slash at their end, as the router has it. */
const toPattern = (path: string) =>
  new RegExp(`^${path.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i');

const screenPatterns = Object.values(paths)
  .filter((path) => path !== paths.other)
  .map((path) => toPattern(path === paths.start ? '' : path));

/**
 * Whether an address is that of a screen, which the stored page of a release may answer (B7). One with a code or a state
 * is the way back from an e-mail or from another site, which only the server may answer.
 */
export const isScreenAddress = ({ pathname, searchParams }: URL): boolean =>
  !searchParams.has('code') &&
  !searchParams.has('state') &&
  screenPatterns.some((pattern) => pattern.test(pathname));
