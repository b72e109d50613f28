import type { Caller } from '#functions/runtime/authenticate-caller.ts';
import { hasPermission } from '#shared/access/permissions.ts';
import {
  dealerOwnFields,
  dealerPlatformFields,
  type DealerUpdate,
} from '#shared/schemas/dealer-profile-schema.ts';
import type { DealerWithVersion } from '#shared/schemas/dealer-schema.ts';

/**
 * Applies an administrator's update to a dealer. A SmartSales Admin changes the contract fields, the
 * dealer's own administrators change how the dealer works. Fields that belong to the other role are ignored
 * (D47).
 */
export function applyDealerUpdate(
  before: DealerWithVersion,
  update: DealerUpdate,
  caller: Caller,
): DealerWithVersion {
  const fields = hasPermission('name-any-dealer', caller) ? dealerPlatformFields : dealerOwnFields;
  const changes = fields.flatMap((field) =>
    update[field] === undefined ? [] : [[field, update[field]] as const],
  );
  return { ...before, ...Object.fromEntries(changes), Version: before.Version + 1 };
}
