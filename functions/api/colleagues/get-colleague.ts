import { loadColleague } from '#functions/domain/colleagues/colleague.ts';
import { handle } from '#functions/runtime/handle.ts';
import { withVersion } from '#functions/store/table/records.ts';
import * as colleagues from '#shared/contract/colleagues.ts';

export const handler = handle(colleagues.getColleague, async ({ params, caller }) =>
  withVersion(await loadColleague(caller.dealer, params.id)),
);
