import type { ReactNode } from 'react';
import { PartBoundary } from '#frontend/parts/notices/error-boundary.tsx';
import { t } from '#shared/language/t.ts';

type OrderPartBoundaryProps = { title: string; isLow?: boolean; children: ReactNode };

/** A part of the order's page. The order and its edits are not in the parts that show them. */
export const OrderPartBoundary = (props: OrderPartBoundaryProps) => (
  <PartBoundary {...props} text={t`Something unexpected happened. Your edits are kept.`} />
);
