import { Breadcrumbs } from '#frontend/parts/controls/breadcrumbs.tsx';
import { t } from '#shared/language/t.ts';
import { CommissionPanel } from './commission/commission-panel.tsx';

/** /dashboard/insights/commission */
export const CommissionPage = () => (
  <>
    <Breadcrumbs title={t`Commission`} />
    <CommissionPanel />
  </>
);
