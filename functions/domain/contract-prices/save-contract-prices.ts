import { setTimeout as wait } from 'node:timers/promises';
import { createBusyError, createValidationError } from '#functions/rejection-error.ts';
import { buildAuditWrites } from '#functions/store/audit-log.ts';
import {
  getContractPriceOwner,
  type ContractPriceOwner,
} from '#functions/store/dealers/contract-price-packs.ts';
import {
  applyContractPriceChanges,
  listAllContractPrices,
  listContractPricesOfOwner,
  readContractPriceEdition,
  storeContractPriceEdition,
  type ContractPriceChange,
  type ContractPriceEdition,
} from '#functions/store/dealers/stored-contract-prices.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { type TableWrite } from '#functions/store/table/write-items.ts';
import { writeUnlessOvertaken } from '#functions/store/table/write-transaction.ts';
import { contractPricesMessages } from '#shared/messages/contract-prices-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import {
  AuditedContractPrice,
  MAX_CONTRACT_PRICES,
  MAX_CONTRACT_PRICES_FOR_ONE,
} from '#shared/schemas/contract-price-schema.ts';
import {
  formatContractPriceName,
  type ContractPriceReferences,
} from './contract-price-references.ts';

/** Why an edition is too large; undefined where it is not. */
export function findContractPriceLimitProblem(
  edition: ContractPriceEdition,
  owners: Iterable<ContractPriceOwner>,
): CodedMessage | undefined {
  if (edition.count > MAX_CONTRACT_PRICES)
    return contractPricesMessages.tooMany(MAX_CONTRACT_PRICES);
  for (const owner of owners)
    if (listContractPricesOfOwner(edition, owner).length > MAX_CONTRACT_PRICES_FOR_ONE)
      return contractPricesMessages.tooManyForOne(MAX_CONTRACT_PRICES_FOR_ONE);
  return undefined;
}

/** So many removals of customers that are gone fit into the transaction of a change. */
const MAX_ENDED_AT_ONCE = 40;

/** The contract prices of customers that are gone end with the next change: whoever later has the number gets none. */
const listEndedChanges = (
  edition: ContractPriceEdition,
  { customers }: ContractPriceReferences,
): ContractPriceChange[] =>
  listAllContractPrices(edition)
    .filter(({ CustomerId }) => CustomerId !== null && !customers.has(CustomerId))
    .slice(0, MAX_ENDED_AT_ONCE)
    .map((before) => ({ before }));

type ContractPriceSave = {
  by: { userId: number; fullName: string };
  references: ContractPriceReferences;
  /** The changes of an edition; it is called again when another change was faster, and may throw. */
  buildChange: (edition: ContractPriceEdition) => ContractPriceChange;
  /** The writes of the same transaction, for the change that is made. */
  buildWrites: (change: ContractPriceChange) => readonly TableWrite[];
};

const MAX_ATTEMPTS = 10;
/** The wait after a change that was faster is up to this long; after each further one longer. */
const FIRST_WAIT_MS = 40;

/** Changes one contract price, with its audit entry, and returns the change. */
export async function saveContractPrice(
  dealer: DealerKey,
  { by, references, buildChange, buildWrites }: ContractPriceSave,
): Promise<ContractPriceChange> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const edition = await readContractPriceEdition(dealer);
    const change = buildChange(edition);
    const changes = [
      change,
      ...listEndedChanges(edition, references).filter(
        ({ before }) => before!.Id !== (change.before ?? change.after)!.Id,
      ),
    ];
    const next = applyContractPriceChanges(edition, changes);
    const problem =
      change.after && findContractPriceLimitProblem(next, [getContractPriceOwner(change.after)]);
    if (problem) throw createValidationError(problem);
    const editionWrite = await storeContractPriceEdition(dealer, next);
    const auditWrites = changes.flatMap(({ before, after }) =>
      buildAuditWrites(dealer, {
        by,
        kind: 'contract-price',
        id: (after ?? before)!.Id,
        name: formatContractPriceName(references, (after ?? before)!),
        schema: AuditedContractPrice,
        before,
        after,
      }),
    );
    if (await writeUnlessOvertaken([editionWrite], [...auditWrites, ...buildWrites(change)]))
      return change;
    await wait(Math.random() * FIRST_WAIT_MS * attempt);
  }
  throw createBusyError(undefined, { isExpected: true });
}
