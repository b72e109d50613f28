import { useState } from 'react';
import { formatCertificate, formatTaxNames } from '#frontend/format/format-certificate.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { isFieldLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import { useOrderPage } from '#frontend/worksheet/state/order-page-context.ts';
import { useWorksheet, useWorksheetDispatch } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import {
  findDefaultTaxRate,
  getExemptionRegionId,
  listNamedTaxRates,
  type DealerPricingContext,
} from '#shared/pricing/order/order-taxes.ts';
import {
  exemptOrder,
  findStatedCertificate,
  findUnusedCertificate,
  getRateWithoutCertificate,
} from '#shared/pricing/order/tax-exemption.ts';
import { getDealerDay } from '#shared/reference/dealer-day.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { OrderExemptionDialog } from './order-exemption-dialog.tsx';

/** The certificate that stands where the tax would, or the one that is not used; and one for this order alone (B5.4). */
export function ExemptionPart() {
  const { dealer } = useOrderPage();
  const order = useWorksheet((worksheet) => worksheet.order);
  const store = useWorksheet((worksheet) => worksheet.dealerStore);
  const isLocked = useWorksheet((worksheet) => isFieldLocked(worksheet, 'SalesTaxRate'));
  const isCustomerSafe = useWorksheet(({ view }) => view.isCustomerSafe);
  const day = getDealerDay(dealer);
  const stated = findStatedCertificate(order, store);
  const unused = findUnusedCertificate(order, day, store);
  const isOwn = !stated || stated.Source === 'order';
  return (
    <>
      {stated && (
        <p className="sum-certificate">
          {formatCertificate(stated)}
          {formatStandingTaxes(order, store)}
        </p>
      )}
      {unused && !isLocked && !isCustomerSafe && (
        <p className="sum-certificate">
          <span>{t`Exemption ${unused.Number} is not used`}</span>{' '}
          <UseCertificateButton day={day} />
        </p>
      )}
      {isOwn && !isLocked && !isCustomerSafe && <OrderExemptionButton isChange={Boolean(stated)} />}
    </>
  );
}

/** '. GST stands': the taxes that a certificate by name leaves. */
function formatStandingTaxes(order: Order, store: DealerPricingContext): string {
  const names = listNamedTaxRates(order, store).flatMap(({ name, isExempt }) =>
    name && !isExempt ? [name] : [],
  );
  return names.length > 0 ? `. ${t`${formatTaxNames(names)} stands`}` : '';
}

function UseCertificateButton({ day }: { day: string }) {
  const order = useWorksheet((worksheet) => worksheet.order);
  const store = useWorksheet((worksheet) => worksheet.dealerStore);
  const dispatch = useWorksheetDispatch();
  const use = () => {
    const { TaxExemption: certificate, SalesTaxRate } = order;
    const rate = findDefaultTaxRate(order, day, store) ?? SalesTaxRate;
    const fields = exemptOrder(order, { certificate: certificate!, rate, day }, store);
    dispatch({ type: 'headerChanged', fields });
  };
  return <Button label={t`Use`} variant="link" onClick={use} />;
}

/** Offered where a region taxes the order: a certificate is that of a region. */
function OrderExemptionButton({ isChange }: { isChange: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const { dealer } = useOrderPage();
  const order = useWorksheet((worksheet) => worksheet.order);
  const store = useWorksheet((worksheet) => worksheet.dealerStore);
  const dispatch = useWorksheetDispatch();
  const regionId = getExemptionRegionId(order);
  if (regionId === null) return null;
  return (
    <>
      <Button
        label={isChange ? t`Change exemption` : t`Exempt this order`}
        variant="text"
        size="small"
        className="sum-exempt"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <OrderExemptionDialog
          regionId={regionId}
          isInUse={isChange}
          certificate={order.TaxExemption?.Source === 'order' ? order.TaxExemption : null}
          buildFields={(certificate) => {
            const day = getDealerDay(dealer);
            const rate = getRateWithoutCertificate(order, store);
            return certificate
              ? exemptOrder(order, { certificate, rate, day }, store)
              : { SalesTaxRate: rate, TaxExemption: null };
          }}
          onChange={(fields) => dispatch({ type: 'headerChanged', fields })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
