import { Link } from 'react-router-dom';
import { paths } from '#frontend/paths.ts';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';
import { insightTabs, type InsightTab } from './insight-address.ts';

const tabLabels: Record<InsightTab, string> = {
  pipeline: t`Pipeline`,
  outcomes: t`Won and lost`,
  margins: t`GP and discount`,
  forecast: t`Forecast`,
};

type InsightTabLinksProps = {
  tab: InsightTab | 'commission';
  /** What is chosen; it stays from one report to the next. */
  params: URLSearchParams;
};

/** The reports of Insights, and commission, which has a page of its own. */
export function InsightTabLinks({ tab, params }: InsightTabLinksProps) {
  const mayViewCommission = useHasPermission('view-commission');
  const links: { name: InsightTabLinksProps['tab']; label: string; to: string }[] = [
    ...insightTabs.map((name) => ({
      name,
      label: tabLabels[name],
      to: `${paths.insights}?${getTabSearch(params, name)}`,
    })),
    ...(mayViewCommission
      ? [{ name: 'commission' as const, label: t`Commission`, to: paths.commission }]
      : []),
  ];
  return (
    <nav className="insight-tabs" aria-label={t`Insights`}>
      <ul className="tab-list">
        {links.map(({ name, label, to }) => (
          <li key={name} className={name === tab ? 'is-selected' : undefined}>
            <Link
              className="tab-button"
              to={to}
              aria-current={name === tab ? 'page' : undefined}
              replace
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function getTabSearch(params: URLSearchParams, tab: InsightTab): string {
  const next = new URLSearchParams(params);
  next.set('tab', tab);
  return String(next);
}
