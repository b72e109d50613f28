import { asCents, asThousandths } from '#shared/money/money.ts';
import type { PackageLine } from '#shared/schemas/room-package-schema.ts';
import type { DemoRoomKind } from './demo-rooms.ts';
import type { DealerTrade } from './trades.ts';

type PackagePlan = {
  title: string;
  bundle: string;
  description: string;
  ownerName: 'manager' | 'rep' | 'rep2';
  isShared: boolean;
  room: DemoRoomKind;
  lines: number;
  printOptionId: number;
  pricedOn: string;
  /** The package contains a product that the dealer no longer has. */
  hasDeletedProduct?: true;
};

const practicePlans: readonly PackagePlan[] = [
  {
    title: 'Operatory, standard',
    bundle: 'Operatory 1',
    description: 'Chair, delivery, light, two stools and what goes with them.',
    ownerName: 'rep',
    isShared: false,
    room: 'operatory',
    lines: 7,
    printOptionId: 3,
    pricedOn: '2026-03-12T15:20:00.000Z',
    hasDeletedProduct: true,
  },
  {
    title: 'Operatory, hygiene',
    bundle: 'Hygiene 1',
    description: '',
    ownerName: 'rep',
    isShared: false,
    room: 'hygiene',
    lines: 5,
    printOptionId: 4,
    pricedOn: '2026-06-30T18:05:00.000Z',
  },
  {
    title: 'Sterilization, 120 in.',
    bundle: 'Sterilization Center',
    description: 'Both sides of the pass-through.',
    ownerName: 'manager',
    isShared: false,
    room: 'sterilization',
    lines: 4,
    printOptionId: 2,
    pricedOn: '2026-11-03T16:45:00.000Z',
  },
  {
    title: 'Imaging, panoramic',
    bundle: 'Imaging',
    description: '',
    ownerName: 'manager',
    isShared: true,
    room: 'xray',
    lines: 3,
    printOptionId: 4,
    pricedOn: '2026-09-01T14:00:00.000Z',
  },
  {
    title: 'Mechanical room, 4 users',
    bundle: 'Mechanical Room',
    description: 'Vacuum and air for four operatories.',
    ownerName: 'manager',
    isShared: true,
    room: 'mechanical',
    lines: 6,
    printOptionId: 3,
    pricedOn: '2026-09-01T14:10:00.000Z',
  },
  {
    title: 'Consumables, first order',
    bundle: 'Consumables',
    description: 'What a new practice needs in its first month.',
    ownerName: 'rep2',
    isShared: false,
    room: 'consumables',
    lines: 40,
    printOptionId: 4,
    pricedOn: '2026-08-14T17:30:00.000Z',
  },
];

const laboratoryPlans: readonly PackagePlan[] = [
  {
    title: 'Technician bench, complete',
    bundle: 'Technician Bench 1',
    description: 'Bench, stool, micromotor, light and what lies on it.',
    ownerName: 'rep',
    isShared: false,
    room: 'bench',
    lines: 7,
    printOptionId: 3,
    pricedOn: '2026-03-12T15:20:00.000Z',
    hasDeletedProduct: true,
  },
  {
    title: 'Model room, small',
    bundle: 'Model Room',
    description: '',
    ownerName: 'rep',
    isShared: false,
    room: 'model',
    lines: 8,
    printOptionId: 4,
    pricedOn: '2026-06-30T18:05:00.000Z',
  },
  {
    title: 'Milling and sintering',
    bundle: 'Milling Room',
    description: 'A mill, its furnace, dust collection and the first discs.',
    ownerName: 'manager',
    isShared: false,
    room: 'milling',
    lines: 8,
    printOptionId: 2,
    pricedOn: '2026-11-03T16:45:00.000Z',
  },
  {
    title: 'Print room',
    bundle: 'Print Room',
    description: '',
    ownerName: 'manager',
    isShared: true,
    room: 'printing',
    lines: 5,
    printOptionId: 4,
    pricedOn: '2026-09-01T14:00:00.000Z',
  },
  {
    title: 'Casting and pressing',
    bundle: 'Casting and Pressing',
    description: 'From the wax to the rough casting.',
    ownerName: 'manager',
    isShared: true,
    room: 'casting',
    lines: 8,
    printOptionId: 3,
    pricedOn: '2026-09-01T14:10:00.000Z',
  },
  {
    title: 'Materials, first order',
    bundle: 'Materials',
    description: 'What a new laboratory needs in its first month.',
    ownerName: 'rep2',
    isShared: false,
    room: 'materials',
    lines: 40,
    printOptionId: 4,
    pricedOn: '2026-08-14T17:30:00.000Z',
  },
];

export const packagePlans: Readonly<Record<DealerTrade, readonly PackagePlan[]>> = {
  practices: practicePlans,
  laboratories: laboratoryPlans,
};

const deletedPracticeLine: PackageLine = {
  MfgId: null,
  MfgCode: 'ADR',
  PartNumber: 'A540-CC',
  StockCode: '299-5401',
  Description: 'Cuspidor Connection Kit, Floor Box',
  Quantity: asThousandths(1000),
  Retail: asCents(640_00),
  CustomerCost: asCents(590_00),
};

/** A product that the dealer no longer has. */
export const deletedProductLines: Readonly<Record<DealerTrade, PackageLine>> = {
  practices: deletedPracticeLine,
  laboratories: {
    ...deletedPracticeLine,
    MfgCode: 'DSTM',
    PartNumber: '31.4470.02',
    StockCode: '399-4470',
    Description: 'Dust Collector Hose Kit, 2 in, 6 ft',
  },
};
