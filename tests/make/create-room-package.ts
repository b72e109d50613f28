import { expect } from 'vitest';
import { handler as createPackage } from '#functions/api/packages/create-package.ts';
import { callHandler } from './call-handler.ts';

type CreatedPackage = { Id: number; Version: number; Title: string };

/** A room package saved by the token's user. Its title is unique unless the caller gives one. */
export async function createRoomPackage(
  token: string,
  fields: Record<string, unknown> = {},
): Promise<CreatedPackage> {
  const body = {
    Title: `Operatory ${crypto.randomUUID()}`,
    BundleTitle: 'Operatory 1',
    PrintOptionId: 4,
    Lines: [
      { MfgCode: 'ADEC', PartNumber: 'PN-1', StockCode: 'SC-1', Quantity: 2, CustomerCost: 90.5 },
    ],
    ...fields,
  };
  const { status, body: createdPackage } = await callHandler(createPackage, { token, body });
  expect(status).toBe(200);
  return createdPackage as CreatedPackage;
}
