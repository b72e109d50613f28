import { Breadcrumbs } from '#frontend/parts/controls/breadcrumbs.tsx';
import { paths } from '#frontend/paths.ts';
import { t } from '#shared/language/t.ts';
import { CommissionPanel } from './commission/commission-panel.tsx';
import { InsightTabLinks } from './insight-tab-links.tsx';
import './insights.css';

const noChoices = new URLSearchParams();

/** /dashboard/insights/commission */
export const CommissionPage = () => (
  <>
    <Breadcrumbs title={t`Commission`} parent={{ label: t`Insights`, to: paths.insights }} />
    <h1 className="sr-only">{t`Commission`}</h1>
    <InsightTabLinks tab="commission" params={noChoices} />
    <CommissionPanel />
  </>
);
