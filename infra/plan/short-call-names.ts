import { hash } from 'node:crypto';

/*
 * The name of a call in the cloud. It is derived from method and path, which stay when a call is renamed or
 * moved to another area: function, integration and route stay, too, and no route is ever created twice.
 */

/** A function name has at most 64 characters; 'smartsales-staging-' has 19 of them. */
const MAX_NAME_LETTERS = 44;
/** The alias that all callers of a function use. */
export const LIVE_ALIAS = 'live';

const toKebabCase = (text: string) => text.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();

const splitRouteKey = (routeKey: string) =>
  routeKey.split(/[ /.]/).flatMap((word) => toKebabCase(word.replaceAll(/[^\w-]/g, '')) || []);

/** 'GET /api/Orders/{id}' becomes 'get-orders-id'; a name that is too long ends with a hash of the whole name. */
export function buildShortCallName(routeKey: string): string {
  const name = splitRouteKey(routeKey)
    .filter((word, index) => !(index === 1 && word === 'api'))
    .join('-');
  if (name.length <= MAX_NAME_LETTERS) return name;
  const nameHash = hash('sha256', name, 'hex').slice(0, 8);
  return `${name.slice(0, MAX_NAME_LETTERS - 9)}-${nameHash}`;
}

/** The stack of a call: the first segment of its API path. Any other path is in the stack of the catalogue pages. */
export function getCallStackGroup(routeKey: string): string {
  const [, prefix, word] = routeKey.split('/');
  const isOfContract = prefix === 'api' && word !== undefined && !word.includes('.');
  return isOfContract ? word.replaceAll(/\W/g, '').toLowerCase() : 'others';
}
