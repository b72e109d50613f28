import { createHash } from 'node:crypto';

/*
 * What a call is called in the cloud. It goes by method and path, which stay what they are when a call is renamed or
 * given to another area: function, integration and route stay, too, and no route is ever made twice.
 */

/** A function's name has 64 letters; 'smartsales-staging-' has 19 of them. */
const MAX_NAME_LETTERS = 44;
/** What an alias is called that all callers of a function go by. */
export const LIVE_ALIAS = 'live';

const toKebabCase = (text: string) => text.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();

const splitRouteKey = (routeKey: string) =>
  routeKey.split(/[ /.]/).flatMap((word) => toKebabCase(word.replaceAll(/[^\w-]/g, '')) || []);

/** 'GET /api/Orders/{id}' is 'get-orders-id'; one that is too long ends with a sum of all of it. */
export function getCallName(routeKey: string): string {
  const name = splitRouteKey(routeKey)
    .filter((word, index) => !(index === 1 && word === 'api'))
    .join('-');
  if (name.length <= MAX_NAME_LETTERS) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${name.slice(0, MAX_NAME_LETTERS - 9)}-${hash}`;
}

/** The stack in which a call lies: the first word of its path. What has no path lies with the catalogues' pages. */
export function getCallGroup(routeKey: string): string {
  const [, prefix, word] = routeKey.split('/');
  const isOfContract = prefix === 'api' && word !== undefined && !word.includes('.');
  return isOfContract ? word.replaceAll(/\W/g, '').toLowerCase() : 'others';
}
