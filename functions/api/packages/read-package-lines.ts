import { loadVersion, visiblePackages } from '#functions/domain/packages/package.ts';
import { handle } from '#functions/runtime/handle.ts';
import { MOST_PACKAGE_LINES_AT_ONCE } from '#shared/constants.ts';
import * as packages from '#shared/contract/packages.ts';

export const handler = handle(packages.readPackageLines, async ({ query, caller }) => {
  const wanted = new Set(query.id);
  const seen = (await visiblePackages(caller)).filter(({ Id }) => wanted.has(Id));
  let lines = 0;
  const few = seen.filter(({ LineCount }) => {
    lines += LineCount;
    return lines <= MOST_PACKAGE_LINES_AT_ONCE;
  });
  return Promise.all(
    few.map(async ({ Id, Version }) => {
      const { Lines } = await loadVersion(caller, Id, Version);
      return { Id, Version, Lines };
    }),
  );
});
