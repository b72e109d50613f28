import type { RoomKind } from './rooms.ts';

/** What an order is for: what its rep calls it, its type (dealers.ts), and its rooms as there is money for more. */
export type Worksheet = {
  name: string;
  typeId: number;
  rooms: readonly [RoomKind, ...RoomKind[]];
  /** The room of which it may have more than that. */
  more?: RoomKind;
};

const [EQUIPMENT, NEW_OFFICE, REMODEL, TECHNOLOGY, PARTS] = [1, 2, 3, 4, 5];
const wholeOffice = [
  'operatory',
  'operatory',
  'sterilization',
  'mechanical',
  'hygiene',
  'xray',
] as const;

export const worksheets: readonly [Worksheet, ...Worksheet[]] = [
  { name: 'Startup package', typeId: NEW_OFFICE, rooms: wholeOffice, more: 'operatory' },
  {
    name: 'New office build-out',
    typeId: NEW_OFFICE,
    rooms: [...wholeOffice, 'nitrous', 'laboratory'],
    more: 'operatory',
  },
  { name: 'Second location', typeId: NEW_OFFICE, rooms: wholeOffice, more: 'operatory' },
  { name: 'Operatory refresh', typeId: REMODEL, rooms: ['operatory'], more: 'operatory' },
  { name: 'Chair replacement', typeId: EQUIPMENT, rooms: ['chairs'], more: 'chairs' },
  { name: 'Hygiene expansion', typeId: REMODEL, rooms: ['hygiene'], more: 'hygiene' },
  { name: 'Imaging upgrade', typeId: TECHNOLOGY, rooms: ['imaging', 'xray'] },
  { name: 'Sterilization remodel', typeId: REMODEL, rooms: ['sterilization', 'cabinetry'] },
  { name: 'Vacuum and air', typeId: EQUIPMENT, rooms: ['mechanical', 'nitrous', 'repairs'] },
  { name: 'Lease quote', typeId: EQUIPMENT, rooms: ['operatory', 'imaging'], more: 'operatory' },
  {
    name: 'Trade show special',
    typeId: EQUIPMENT,
    rooms: ['operatory', 'smallEquipment', 'handpieces'],
    more: 'operatory',
  },
  {
    name: 'Year-end purchase',
    typeId: EQUIPMENT,
    rooms: ['operatory', 'sterilization', 'consumables'],
    more: 'operatory',
  },
  { name: 'Surgery suite', typeId: REMODEL, rooms: ['surgery', 'sterilization'] },
  {
    name: 'Handpiece package',
    typeId: EQUIPMENT,
    rooms: ['handpieces', 'smallEquipment', 'consumables'],
  },
  { name: 'Scanner package', typeId: TECHNOLOGY, rooms: ['imaging', 'smallEquipment'] },
  { name: 'Lab equipment', typeId: EQUIPMENT, rooms: ['laboratory', 'consumables'] },
  { name: 'Service parts', typeId: PARTS, rooms: ['repairs', 'consumables'] },
];
