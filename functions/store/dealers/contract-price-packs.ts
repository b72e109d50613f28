import { normalizeContractName } from '#shared/contract-prices/find-contract-price.ts';
import type { ContractPrice } from '#shared/schemas/contract-price-schema.ts';

/** Whose contract prices are packed together: `C17` are those of customer 17, `GNORTH` those of the group North. */
export type ContractPriceOwner = string & { readonly __owner?: never };
type OwnerFields = Pick<ContractPrice, 'CustomerId' | 'GroupName'>;

export const getCustomerContractOwner = (customerId: number): ContractPriceOwner =>
  `C${customerId}`;
export const getGroupContractOwner = (groupName: string): ContractPriceOwner =>
  `G${normalizeContractName(groupName)}`;
export const getContractPriceOwner = ({ CustomerId, GroupName }: OwnerFields) =>
  CustomerId === null
    ? getGroupContractOwner(GroupName ?? '')
    : getCustomerContractOwner(CustomerId);

/** The order of the values in a packed record; a new field comes last and may be missing. */
const packedFields = [
  'Id',
  'Version',
  'CustomerId',
  'GroupName',
  'MfgId',
  'PartNumber',
  'Category',
  'Subcategory',
  'Price',
  'Percent',
  'From',
  'Until',
  'Remark',
  'ChangedBy',
] as const satisfies readonly (keyof ContractPrice)[];

/** The contract prices of one customer or group as text: values without their names. */
export const packContractPrices = (contractPrices: readonly ContractPrice[]): string =>
  JSON.stringify(contractPrices.map((price) => packedFields.map((field) => price[field])));

export const unpackContractPrices = (pack: string): ContractPrice[] =>
  (JSON.parse(pack) as unknown[][]).map(
    (values) =>
      Object.fromEntries(
        packedFields.map((field, index) => [field, values[index] ?? null]),
      ) as unknown as ContractPrice,
  );
