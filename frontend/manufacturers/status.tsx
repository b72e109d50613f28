import type { IconName } from '#frontend/parts/controls/icon.tsx';
import { StatusLabel } from '#frontend/parts/controls/tag.tsx';
import { translateText } from '#shared/language/t.ts';
import {
  manufacturerStatuses,
  type ManufacturerStatus,
} from '#shared/schemas/manufacturer-schema.ts';
import { manufacturerStatusNames } from '#shared/texts/manufacturers-texts.ts';

const statusStyles: Record<ManufacturerStatus, { icon: IconName; tone?: 'success' | 'warning' }> = {
  Active: { icon: 'check', tone: 'success' },
  'On Hold': { icon: 'warn', tone: 'warning' },
  Inactive: { icon: 'minus' },
};

export const statusText = (status: ManufacturerStatus) =>
  translateText(manufacturerStatusNames[status]);

/** How it stands with a manufacturer. */
export const StatusOf = ({ status }: { status: ManufacturerStatus }) => (
  <StatusLabel text={statusText(status)} {...statusStyles[status]} />
);

export const statusChoices = manufacturerStatuses.map((status) => ({
  value: status,
  label: statusText(status),
}));
