import type { DemoRoomKind } from './demo-rooms.ts';
import type { DealerTrade } from './trades.ts';

/** The name, type (dealers.ts) and rooms of an order; rooms are added as the budget allows. */
export type DemoWorksheet = {
  name: string;
  typeId: number;
  rooms: readonly [DemoRoomKind, ...DemoRoomKind[]];
  /** The room type that the order may have any number of. */
  repeatableRoom?: DemoRoomKind;
};

const [EQUIPMENT, NEW_OFFICE, REMODEL, TECHNOLOGY, PARTS] = [1, 2, 3, 4, 5];
const wholeOfficeRooms = [
  'operatory',
  'operatory',
  'sterilization',
  'mechanical',
  'hygiene',
  'xray',
] as const;

type DemoWorksheets = readonly [DemoWorksheet, ...DemoWorksheet[]];

const practiceWorksheets: DemoWorksheets = [
  {
    name: 'Startup package',
    typeId: NEW_OFFICE,
    rooms: wholeOfficeRooms,
    repeatableRoom: 'operatory',
  },
  {
    name: 'New office build-out',
    typeId: NEW_OFFICE,
    rooms: [...wholeOfficeRooms, 'nitrous', 'laboratory'],
    repeatableRoom: 'operatory',
  },
  {
    name: 'Second location',
    typeId: NEW_OFFICE,
    rooms: wholeOfficeRooms,
    repeatableRoom: 'operatory',
  },
  { name: 'Operatory refresh', typeId: REMODEL, rooms: ['operatory'], repeatableRoom: 'operatory' },
  { name: 'Chair replacement', typeId: EQUIPMENT, rooms: ['chairs'], repeatableRoom: 'chairs' },
  { name: 'Hygiene expansion', typeId: REMODEL, rooms: ['hygiene'], repeatableRoom: 'hygiene' },
  { name: 'Imaging upgrade', typeId: TECHNOLOGY, rooms: ['imaging', 'xray'] },
  { name: 'Sterilization remodel', typeId: REMODEL, rooms: ['sterilization', 'cabinetry'] },
  { name: 'Vacuum and air', typeId: EQUIPMENT, rooms: ['mechanical', 'nitrous', 'repairs'] },
  {
    name: 'Lease quote',
    typeId: EQUIPMENT,
    rooms: ['operatory', 'imaging'],
    repeatableRoom: 'operatory',
  },
  {
    name: 'Trade show special',
    typeId: EQUIPMENT,
    rooms: ['operatory', 'smallEquipment', 'handpieces'],
    repeatableRoom: 'operatory',
  },
  {
    name: 'Year-end purchase',
    typeId: EQUIPMENT,
    rooms: ['operatory', 'sterilization', 'consumables'],
    repeatableRoom: 'operatory',
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

const wholeLaboratoryRooms = [
  'bench',
  'model',
  'milling',
  'ceramics',
  'finishing',
  'casting',
] as const;

const laboratoryWorksheets: DemoWorksheets = [
  {
    name: 'New laboratory',
    typeId: NEW_OFFICE,
    rooms: wholeLaboratoryRooms,
    repeatableRoom: 'bench',
  },
  {
    name: 'Laboratory move',
    typeId: REMODEL,
    rooms: wholeLaboratoryRooms,
    repeatableRoom: 'bench',
  },
  { name: 'Bench expansion', typeId: EQUIPMENT, rooms: ['bench'], repeatableRoom: 'bench' },
  { name: 'In-house milling', typeId: TECHNOLOGY, rooms: ['milling', 'scanDesign', 'materials'] },
  { name: 'Second mill', typeId: TECHNOLOGY, rooms: ['milling', 'materials'] },
  { name: 'Print room', typeId: TECHNOLOGY, rooms: ['printing', 'scanDesign'] },
  { name: 'Digital dentures', typeId: TECHNOLOGY, rooms: ['printing', 'dentures', 'materials'] },
  { name: 'Model room remodel', typeId: REMODEL, rooms: ['model', 'finishing'] },
  { name: 'Furnace replacement', typeId: EQUIPMENT, rooms: ['ceramics', 'materials'] },
  { name: 'Casting and pressing', typeId: EQUIPMENT, rooms: ['casting', 'ceramics'] },
  { name: 'Dust collection', typeId: EQUIPMENT, rooms: ['dust', 'finishing', 'parts'] },
  {
    name: 'Lease quote',
    typeId: EQUIPMENT,
    rooms: ['milling', 'ceramics', 'bench'],
    repeatableRoom: 'bench',
  },
  {
    name: 'Trade show special',
    typeId: EQUIPMENT,
    rooms: ['scanDesign', 'finishing', 'materials'],
    repeatableRoom: 'bench',
  },
  {
    name: 'Year-end purchase',
    typeId: EQUIPMENT,
    rooms: ['milling', 'bench', 'materials'],
    repeatableRoom: 'bench',
  },
  { name: 'Materials, standing order', typeId: PARTS, rooms: ['materials', 'parts'] },
  { name: 'Service parts', typeId: PARTS, rooms: ['parts', 'materials'] },
];

export const demoWorksheets: Readonly<Record<DealerTrade, DemoWorksheets>> = {
  practices: practiceWorksheets,
  laboratories: laboratoryWorksheets,
};
