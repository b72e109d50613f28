import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { RandomSource } from './demo-random.ts';
import {
  laboratoryEquipmentPatterns,
  laboratoryRooms,
  laboratorySupplyPatterns,
} from './laboratory-rooms.ts';
import type { DealerTrade } from './trades.ts';

/** Equipment that a room has once, by patterns for product descriptions. */
const equipmentPatterns = {
  chair: /Patient Chair/,
  delivery: /(?:Continental|Over-the-Patient) Delivery System|Rear Delivery Cabinet/,
  cart: /Side Delivery Cart/,
  light: /LED Operatory Light/,
  stool: /Doctor.s Stool/,
  assistantStool: /Assistant.s Stool/,
  cabinet: /o.Clock Cabinet|Operatory Sink Cabinet|Treatment Console/,
  xray: /Intraoral X-Ray/,
  cuspidor: /Cuspidor(?! Bowl)/,
  monitor: /Monitor Mount/,
  motors: /Electric Motor System/,
  curing: /LED Curing Light/,
  scaler: /Ultrasonic Scaler/,
  footControl: /Foot Control(?! Plug| Cover)/,
  camera: /Intraoral Camera/,
  arm: /Assistant.s Arm Package/,
  center: /Sterilization (?:Center|Suite)/,
  autoclave: /Autoclave/,
  cleaner: /Ultrasonic Cleaner/,
  washer: /Instrument Washer/,
  maintenance: /Handpiece Maintenance Unit/,
  vacuum: /Dual Vacuum Pump/,
  compressor: /Oil-Free Compressor/,
  dryer: /Air Dryer/,
  separator: /Amalgam Separator(?! Container)/,
  water: /Water Purification/,
  manifold: /Nitrous Manifold/,
  nitrous: /Nitrous Delivery System/,
  panoramic: /CBCT|Panoramic/,
  scanner: /Intraoral Scanner/,
  plates: /Phosphor Plate Scanner/,
  sensor: /Intraoral Sensor/,
  apronRack: /Apron Rack/,
  bench: /Laboratory Bench/,
  mill: /Mill\b|Milling/,
  printer: /3D Printer/,
  furnace: /Furnace/,
  trimmer: /Model Trimmer/,
  dustCollector: /Dust Collector/,
  surgicalLight: /Surgical Light/,
  surgicalMotor: /Surgical Motor/,
  laser: /Laser|Soft Tissue/,
  microscope: /Microscope/,
  ...laboratoryEquipmentPatterns,
} satisfies Record<string, RegExp>;
type EquipmentKind = keyof typeof equipmentPatterns;

/** Products that a room may have several of. */
const supplyPatterns = {
  chairParts: /Arm Pad|Toe Board/,
  operatory:
    /Air\/Water Syringe|HVE|Saliva Ejector|Holder Bar|Foot Control (?:Plug|Cover)|Water Bottle|Tray Arm|Arm Pad|Toe Board|High-Speed|Contra-Angle|Slow-Speed|Handpiece (?:Tubing|Coupler)|Light (?:Post|Shield)|Cup Filler|Cuspidor Bowl|Curing Light Tip|Ultrasonic Insert/,
  hygiene:
    /Ultrasonic Insert|Prophy|Polishing|Air\/Water Syringe|Saliva Ejector|HVE|Bib Clip|Tray Arm/,
  sterilization: /Cassette|Lubricant|Pouch|Indicator Strip|Waterline/,
  mechanical:
    /Vacuum (?:Hose|Canister)|Solids Collector|Separator Container|Tubing Clamp|O-Ring|Fuse/,
  imaging: /Sensor Sleeve|Intraoral (?:Sensor|Camera)|Apron Rack/,
  gas: /Nitrous Flowmeter|Tubing Clamp|O-Ring/,
  laboratory: /Articulator|Plaster|Model Trimmer|Impression|Mixing Tip|Bur Kit|Polishing/,
  surgery: /Loupes|Bur Kit|Bur Block|Syringe|Light Shield/,
  handpieces:
    /High-Speed|Contra-Angle|Slow-Speed|Endo Motor|Handpiece (?:Coupler|Gasket|Tubing)|Lubricant/,
  smallEquipment:
    /Curing Light|Ultrasonic (?:Scaler|Insert)|Apex Locator|Endo Motor|Loupes|Intraoral Camera/,
  cabinetry: /o.Clock Cabinet|Sink Cabinet|Treatment Console|Laboratory Bench/,
  consumables:
    /Pouch|Indicator|Prophy|Polishing|Mixing Tip|Impression|Bib Clip|Bur Kit|Sensor Sleeve|Waterline|Whitening|Lubricant|Solids Collector/,
  repairs:
    /O-Ring|Fuse|Tubing|Gasket|Screen|HVE|Syringe|Foot Control (?:Plug|Cover)|Canister|Coupler|Light Shield/,
  ...laboratorySupplyPatterns,
} satisfies Record<string, RegExp>;
type SupplyKind = keyof typeof supplyPatterns;

type DemoRoom = { title: string; equipment: readonly EquipmentKind[]; supply: SupplyKind };

/**
 * The contents of each room, most important first; an order may have several rooms with a number in the
 * title.
 */
export const demoRooms = {
  operatory: {
    title: 'Operatory #',
    equipment: [
      ...(['chair', 'delivery', 'light', 'stool', 'assistantStool', 'cabinet'] as const),
      ...(['footControl', 'xray', 'monitor', 'curing', 'arm', 'motors', 'camera'] as const),
    ],
    supply: 'operatory',
  },
  chairs: {
    title: 'Operatory #',
    equipment: ['chair', 'stool', 'assistantStool'],
    supply: 'chairParts',
  },
  hygiene: {
    title: 'Hygiene #',
    equipment: ['chair', 'cart', 'light', 'stool', 'scaler', 'cabinet', 'xray', 'monitor'],
    supply: 'hygiene',
  },
  sterilization: {
    title: 'Sterilization Center',
    equipment: ['center', 'autoclave', 'cleaner', 'washer', 'maintenance'],
    supply: 'sterilization',
  },
  mechanical: {
    title: 'Mechanical Room',
    equipment: ['vacuum', 'compressor', 'separator', 'dryer', 'water'],
    supply: 'mechanical',
  },
  nitrous: { title: 'Nitrous System', equipment: ['manifold', 'nitrous'], supply: 'gas' },
  imaging: {
    title: 'Digital Imaging',
    equipment: ['scanner', 'plates', 'sensor'],
    supply: 'imaging',
  },
  xray: { title: 'X-Ray Room', equipment: ['panoramic', 'xray', 'apronRack'], supply: 'imaging' },
  laboratory: {
    title: 'Laboratory',
    equipment: ['bench', 'mill', 'printer', 'furnace', 'trimmer', 'dustCollector'],
    supply: 'laboratory',
  },
  surgery: {
    title: 'Surgery Suite',
    equipment: ['chair', 'surgicalLight', 'stool', 'surgicalMotor', 'laser', 'microscope'],
    supply: 'surgery',
  },
  handpieces: { title: 'Handpieces', equipment: ['maintenance'], supply: 'handpieces' },
  smallEquipment: { title: 'Small Equipment', equipment: [], supply: 'smallEquipment' },
  cabinetry: { title: 'Cabinetry', equipment: [], supply: 'cabinetry' },
  consumables: { title: 'Consumables', equipment: [], supply: 'consumables' },
  repairs: { title: 'Service Parts', equipment: [], supply: 'repairs' },
  ...laboratoryRooms,
} satisfies Record<string, DemoRoom>;
export type DemoRoomKind = keyof typeof demoRooms;

type ProductsByPattern = ReadonlyMap<RegExp, readonly Product[]>;
const productsByPatternCache = new WeakMap<readonly Product[], ProductsByPattern>();

/** The products of a catalogue by pattern; computed once for all orders. */
function getProductsByPattern(products: readonly Product[]): ProductsByPattern {
  const cached = productsByPatternCache.get(products);
  if (cached) return cached;
  const nouns = products.map((product) => [product, product.Description.split(',')[0]!] as const);
  const productsByPattern = new Map(
    [...Object.values(equipmentPatterns), ...Object.values(supplyPatterns)].map((pattern) => [
      pattern,
      nouns.flatMap(([product, noun]) => (pattern.test(noun) ? product : [])),
    ]),
  );
  productsByPatternCache.set(products, productsByPattern);
  return productsByPattern;
}

/** The products and the random source of an order; its rooms have the same equipment. */
export type RoomFurnishing = {
  products: readonly Product[];
  random: RandomSource;
  equipment: Map<EquipmentKind, Product>;
};

/** Picks `count` different products for a room, equipment first; fewer, where the catalogue has no more. */
export function pickRoomProducts(
  kind: DemoRoomKind,
  count: number,
  furnishing: RoomFurnishing,
): Product[] {
  const { products, random } = furnishing;
  const { equipment, supply }: DemoRoom = demoRooms[kind];
  const equipmentProducts = equipment.flatMap((piece) => pickEquipment(piece, furnishing) ?? []);
  const supplyProducts = getProductsByPattern(products)
    .get(supplyPatterns[supply])!
    .filter((product) => !equipmentProducts.includes(product));
  const roomProducts = equipmentProducts.slice(0, count);
  while (roomProducts.length < count && supplyProducts.length > 0)
    roomProducts.push(...supplyProducts.splice(random.int(0, supplyProducts.length - 1), 1));
  return roomProducts;
}

function pickEquipment(piece: EquipmentKind, { products, random, equipment }: RoomFurnishing) {
  const matches = getProductsByPattern(products).get(equipmentPatterns[piece])!;
  if (matches.length === 0) return undefined;
  const product = equipment.get(piece) ?? random.pick(matches);
  equipment.set(piece, product);
  return product;
}

/** Products that fill up any order: consumables and wear parts. */
const supplyKindsByTrade = {
  practices: ['consumables', 'repairs'],
  laboratories: ['materials', 'parts'],
} as const satisfies Record<DealerTrade, [SupplyKind, SupplyKind]>;

/** Picks one product that fits any order. */
export function pickSupplyProduct(
  products: readonly Product[],
  trade: DealerTrade,
  random: RandomSource,
): Product {
  const [usedUp, wornOut] = supplyKindsByTrade[trade];
  return random.pick(
    getProductsByPattern(products).get(supplyPatterns[random.chance(0.6) ? usedUp : wornOut])!,
  );
}
