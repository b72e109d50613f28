import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import { handler } from '#functions/api/contract-prices/create-contract-price.ts';
import { callHandler } from './call-handler.ts';

type SavedContractPrice = {
  ContractPrice: { Id: number; Version: number; From: string; [field: string]: unknown };
  Products: number;
  ListIsLower: number;
  LimitHolds: number;
};

/** 5 % off manufacturer 7 for a group of its own, unless the fields say otherwise. */
export async function addContractPrice(
  token: string,
  fields: Record<string, unknown> = {},
): Promise<SavedContractPrice> {
  const whom = 'CustomerId' in fields ? {} : { GroupName: `Group ${randomInt(2 ** 40)}` };
  const price = 'Price' in fields ? {} : { Percent: 5 };
  const { status, body } = await callHandler(handler, {
    token,
    body: { ...whom, MfgId: 7, ...price, ...fields },
  });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as SavedContractPrice;
}
