export type Placed = { Category: string; Subcategory: string | null };

/** By what a product is called it belongs: the first row that has a word of it. */
const rows: readonly (readonly [words: RegExp, category: string, subcategory: string | null])[] = [
  [/Sensor Sleeve|Pouch|Indicator Strip/, 'Consumables', 'Barriers and pouches'],
  [/Waterline|Water Bottle/, 'Consumables', 'Waterline care'],
  [/Bur Kit|Bur Block/, 'Consumables', 'Burs'],
  [/Prophy|Polishing/, 'Consumables', 'Prophylaxis'],
  [/Whitening/, 'Consumables', 'Whitening'],
  [/Impression|Mixing Tip/, 'Consumables', 'Impression'],
  [/O-Ring|Fuse|Tubing Clamp|Bib Clip/, 'Consumables', 'Repair parts'],
  [/CBCT|Panoramic|Cephalometric|Intraoral X-Ray/, 'Imaging', 'X-ray units'],
  [/Sensor\b|Phosphor|X-Ray Apron/, 'Imaging', 'Sensors and plates'],
  [/Scanner|Intraoral Camera|Digital Workflow/, 'Imaging', 'Cameras and scanners'],
  [/Operatory Light|Surgical Light|Light Post|Light Shield/, 'Operatory Equipment', 'Lights'],
  [/Stool/, 'Operatory Equipment', 'Stools'],
  [/Patient Chair|Arm Pad|Toe Board/, 'Operatory Equipment', 'Patient chairs'],
  [/Nitrous/, 'Mechanical Room', 'Nitrous oxide'],
  [
    /Delivery System|Delivery Cart|Delivery Cabinet|Tray Arm|Arm Package|Holder Bar/,
    'Operatory Equipment',
    'Delivery',
  ],
  [
    /Cuspidor|Saliva Ejector|HVE|Cup Filler|Syringe/,
    'Operatory Equipment',
    'Cuspidors and instruments',
  ],
  [/Monitor Mount|Foot Control|Operatory Suite/, 'Operatory Equipment', null],
  [/Autoclave/, 'Sterilization', 'Sterilizers'],
  [/Ultrasonic Cleaner|Instrument Washer/, 'Sterilization', 'Cleaners'],
  [/Cassette|Lubricant|Handpiece Maintenance/, 'Sterilization', 'Instrument care'],
  [/Sterilization (?:Center|Suite)/, 'Cabinetry', 'Sterilization centers'],
  [/Sink Cabinet|Clock Cabinet|Treatment Console/, 'Cabinetry', 'Operatory cabinets'],
  [/Laboratory Bench/, 'Cabinetry', 'Laboratory benches'],
  [/High-Speed Handpiece|Contra-Angle/, 'Handpieces', 'High-speed'],
  [/Surgical Motor|Navigation Surgery/, 'Surgery', null],
  [/Motor/, 'Handpieces', 'Motors'],
  [/Curing/, 'Handpieces', 'Curing lights'],
  [/Scaler|Ultrasonic Insert/, 'Handpieces', 'Scalers'],
  [/Handpiece|Apex Locator/, 'Handpieces', 'Small equipment and parts'],
  [/Separator|Solids Collector/, 'Mechanical Room', 'Amalgam separation'],
  [/Vacuum/, 'Mechanical Room', 'Vacuum'],
  [/Compressor|Air Dryer/, 'Mechanical Room', 'Compressed air'],
  [/Water Purification/, 'Mechanical Room', 'Water purification'],
  [/Mill|3D Printer/, 'Laboratory', 'Mills and printers'],
  [/Furnace/, 'Laboratory', 'Furnaces'],
  [/Model Trimmer|Plaster|Dust Collector|Articulator/, 'Laboratory', null],
  [/Laser|Soft Tissue/, 'Surgery', 'Lasers'],
  [/Microscope|Loupes/, 'Surgery', 'Magnification'],
];

/** Where a product of the demo belongs. */
export function placeOf(noun: string): Placed {
  const found = rows.find(([words]) => words.test(noun));
  if (!found) throw new Error(`${noun} belongs nowhere`);
  return { Category: found[1], Subcategory: found[2] };
}

/** What a maker's specialties are named by: the subcategory, or the category of what has none. */
export const specialtyOf = ({ Category, Subcategory }: Placed) => Subcategory ?? Category;
