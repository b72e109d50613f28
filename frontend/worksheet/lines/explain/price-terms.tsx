import type { ReactNode } from 'react';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { formatAmount } from '#frontend/format/format-money.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { getOfferQuery } from '#frontend/worksheet/state/get-offer-query.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { findWorksheetLine, type Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import * as products from '#shared/contract/products-endpoints.ts';
import { formatIsoDay } from '#shared/format/format-iso-day.ts';
import { t } from '#shared/language/t.ts';
import type { Cents } from '#shared/money/money.ts';
import { listCustomerTermRows, listTermRows } from './price-term-rows.ts';

/**
 * What the price of a line's product is chosen from for the order's customer: contract prices in order, and the list
 * (B4.3). In the view that a customer may see, only the contract price that counts (B4.2).
 */
export function PriceTermsTable({ lineId }: { lineId: string }) {
  const worksheet = useWorksheet((open) => open);
  const line = findWorksheetLine(worksheet, lineId);
  const query = buildTermsQuery(worksheet, lineId);
  const { data: terms, isLoading } = useApiCall(products.getPriceTerms, query && { query }, {
    showsOwnFailure: true,
  });
  if (!line || !query) return null;
  if (!terms) return isLoading ? <p className="muted explain-wait">{t`Loading prices…`}</p> : null;
  const rows = worksheet.isDetailView
    ? listTermRows(line, terms)
    : listCustomerTermRows(line, terms);
  if (rows.length === 0) return null;
  return (
    <table className="explain-terms">
      <caption>{t`Prices of ${formatIsoDay(terms.Day)}`}</caption>
      <tbody>
        {rows.map(({ name, detail, amount, isUsed }) => (
          <tr key={name}>
            <th scope="row">
              <Icon name={isUsed ? 'check' : 'circle'} />
              <span>
                {name}
                {detail && <small>{detail}</small>}
              </span>
            </th>
            <td>{isUsed ? formatPrice(amount) : <s>{formatPrice(amount)}</s>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const formatPrice = (amount: Cents | null): ReactNode => amount !== null && formatAmount(amount);

/** Undefined fields are left out; null where no product or customer is named. */
function buildTermsQuery(worksheet: Worksheet, lineId: string) {
  const line = findWorksheetLine(worksheet, lineId);
  const offer = getOfferQuery(worksheet);
  if (!line || !(offer.orderId || offer.customerId)) return null;
  const { MfgId, PartNumber, StockCode, PriceSource: source } = line;
  const product =
    MfgId && PartNumber ? { MfgId: String(MfgId), PartNumber } : StockCode && { StockCode };
  return product ? { ...product, ...(source?.Day && { Day: source.Day }), ...offer } : null;
}
