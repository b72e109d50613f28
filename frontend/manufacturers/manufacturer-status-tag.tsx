import type { IconName } from '#frontend/parts/controls/icon.tsx';
import { StatusLabel } from '#frontend/parts/controls/status-tags.tsx';
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

export const getManufacturerStatusLabel = (status: ManufacturerStatus) =>
  translateText(manufacturerStatusNames[status]);

export const ManufacturerStatusTag = ({ status }: { status: ManufacturerStatus }) => (
  <StatusLabel text={getManufacturerStatusLabel(status)} {...statusStyles[status]} />
);

export const manufacturerStatusOptions = manufacturerStatuses.map((status) => ({
  value: status,
  label: getManufacturerStatusLabel(status),
}));
