import { notFound } from '#functions/refusal.ts';
import { handle } from '#functions/runtime/handle.ts';
import { get } from '#shared/contract/endpoint.ts';

/** What no row of the contract names; the gateway's own words for it have another form (D40). */
export const handler = handle(get('/', 'anyone'), async () => {
  throw notFound();
});
