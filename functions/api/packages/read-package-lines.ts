import { loadVersion, visiblePackages } from '#functions/domain/packages/package.ts';
import { handle } from '#functions/runtime/handle.ts';
import { MAX_PACKAGE_LINES_PER_CALL } from '#shared/constants.ts';
import * as packages from '#shared/contract/packages-endpoints.ts';

export const handler = handle(packages.readPackageLines, async ({ query, caller }) => {
  const wanted = new Set(query.id);
  const seen = (await visiblePackages(caller)).filter(({ Id }) => wanted.has(Id));
  let lines = 0;
  const few = seen.filter(({ LineCount }) => {
    lines += LineCount;
    return lines <= MAX_PACKAGE_LINES_PER_CALL;
  });
  return Promise.all(
    few.map(async ({ Id, Version }) => {
      const { Lines } = await loadVersion(caller, Id, Version);
      return { Id, Version, Lines };
    }),
  );
});
