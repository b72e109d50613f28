import { asCents, asThousandths } from '#shared/money/money.ts';
import { createNewOrder } from '#shared/order/rules/new-order.ts';
import { createEmptyLine } from '#shared/pricing/line/product-line.ts';
import { recalculateOrder } from '#shared/pricing/order/recalculate-sent-order.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

const sampleAddress = {
  Name: 'Lakeshore Dental Group',
  Contact: 'Renée Castillo',
  Line1: '1840 Superior Street',
  Line2: 'Suite 210',
  City: 'Duluth',
  PostalCode: '55802',
  PhoneNumber: '2185550142',
};

/** A sample order, so that a template can be previewed without a customer's order. */
export function buildSampleOrder({ Id, StoreCode }: Dealer): Order {
  const order = createNewOrder({
    dealerId: Id,
    owner: {
      salesRepId: 0,
      settings: {
        SalesTax: null,
        IsDefaultFreightPercent: false,
        DefaultFreight: null,
        TaxFreight: false,
        RoundToNearestDollar: false,
        GPPercent: null,
        DefaultDeposit: null,
      },
    },
    now: new Date().toISOString(),
  });
  const OrderLines = ['Patient chair', 'Operatory light, track mount', 'Stérilisateur'].map(
    (Description, index) => ({
      ...createEmptyLine({ OrderLineId: `sample-${index}`, LineNumber: index + 1, Description }),
      PartNumber: `A5${index}1-CH`,
      Quantity: asThousandths((index + 1) * 1000),
      Retail: asCents(9_000_00),
      CustomerCost: asCents((index + 3) * 1_234_56),
    }),
  );
  return recalculateOrder(
    {
      ...order,
      OrderNumber: '104821',
      WorksheetName: 'North suite refit',
      JdeNumber: '1200733',
      CustomerName: sampleAddress.Name,
      BillingInfo: sampleAddress,
      ShippingInfo: sampleAddress,
      InstallationInfo: sampleAddress,
      InstalledOn: '2027-01-18',
      ExpiresOn: '2026-12-31',
      PaymentDueOn: '2027-01-20',
      GeneralNotes: 'The doctor wants the sterilization center installed first.',
      OrderLines,
    },
    { storeCode: StoreCode },
  );
}
