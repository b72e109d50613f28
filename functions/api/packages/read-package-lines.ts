import {
  loadPackageVersion,
  listVisiblePackages,
} from '#functions/domain/packages/load-package.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { MAX_PACKAGE_LINES_PER_CALL } from '#shared/constants.ts';
import * as packages from '#shared/contract/packages-endpoints.ts';

export const handler = createApiHandler(packages.readPackageLines, async ({ query, caller }) => {
  const wantedIds = new Set(query.id);
  const visiblePackages = (await listVisiblePackages(caller)).filter(({ Id }) => wantedIds.has(Id));
  let lineCount = 0;
  const packagesWithinLimit = visiblePackages.filter(({ LineCount }) => {
    lineCount += LineCount;
    return lineCount <= MAX_PACKAGE_LINES_PER_CALL;
  });
  return Promise.all(
    packagesWithinLimit.map(async ({ Id, Version }) => {
      const { Lines } = await loadPackageVersion(caller, Id, Version);
      return { Id, Version, Lines };
    }),
  );
});
