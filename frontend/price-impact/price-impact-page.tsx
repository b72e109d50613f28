import { useParams } from 'react-router-dom';
import { Breadcrumbs } from '#frontend/parts/controls/breadcrumbs.tsx';
import { paths } from '#frontend/paths.ts';
import { t } from '#shared/language/t.ts';
import { PriceListImpact } from './price-list-impact.tsx';

/** /dashboard/products/price-lists/7: what a scheduled list costs open orders, for who sees them (B4.6). */
export function PriceImpactPage() {
  const number = Number(useParams().number);
  return (
    <>
      <Breadcrumbs
        title={t`Price list and open orders`}
        parent={{ label: t`Price lists`, to: paths.priceLists }}
      />
      <h1 className="sr-only">{t`Price list and open orders`}</h1>
      <div className="price-impact-page">
        <PriceListImpact number={number} />
      </div>
    </>
  );
}
