type Placed = { Category: string; Subcategory: string | null };

/** By what a description has a product belong: the first row that has a word of it. */
const rows: readonly (readonly [words: RegExp, category: string, subcategory: string | null])[] = [
  [/Sensor Sleeve|Pouch|Indicator Strip/, 'Consumables', 'Barriers and pouches'],
  [/CBCT|Panoramic|Cephalometric|Intraoral X-Ray/, 'Imaging', 'X-ray units'],
  [/Sensor\b|Phosphor|X-Ray Apron/, 'Imaging', 'Sensors and plates'],
  [/Scanner|Intraoral Camera|Digital Workflow/, 'Imaging', 'Cameras and scanners'],
  [/Operatory Light|Surgical Light|Light Post|Light Shield/, 'Operatory Equipment', 'Lights'],
  [/Stool/, 'Operatory Equipment', 'Stools'],
  [/Patient Chair|Arm Pad|Toe Board/, 'Operatory Equipment', 'Patient chairs'],
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
  [/Monitor Mount|Foot Control|Water Bottle|Operatory Suite/, 'Operatory Equipment', null],
  [/Autoclave|Sterilization (?:Center|Suite)/, 'Sterilization', 'Sterilizers'],
  [/Ultrasonic Cleaner|Instrument Washer/, 'Sterilization', 'Cleaners'],
  [/Cassette|Lubricant|Handpiece Maintenance/, 'Sterilization', 'Instrument care'],
  [/High-Speed Handpiece|Contra-Angle/, 'Handpieces', 'High-speed'],
  [/Motor|Slow-Speed/, 'Handpieces', 'Motors'],
  [
    /Handpiece|Ultrasonic|Scaler|Curing Light|Apex Locator/,
    'Handpieces',
    'Small equipment and parts',
  ],
  [/Sink Cabinet|Clock Cabinet|Treatment Console/, 'Cabinetry', 'Operatory cabinets'],
  [/Laboratory Bench/, 'Cabinetry', 'Laboratory'],
  [/Vacuum|Solids Collector|Separator/, 'Mechanical Room', 'Vacuum and separation'],
  [/Compressor|Air Dryer/, 'Mechanical Room', 'Compressed air'],
  [/Nitrous|Water Purification/, 'Mechanical Room', 'Gas and water'],
  [/Mill|3D Printer|Furnace|Model Trimmer|Plaster|Dust Collector|Articulator/, 'Laboratory', null],
  [/Laser|Microscope|Loupes|Surgery|Soft Tissue/, 'Surgery', null],
  [/Bur|Prophy|Polishing|Impression|Mixing Tip|Bib|Tubing|O-Ring|Fuse/, 'Consumables', null],
];

/** Where a product of the demo belongs; nowhere, where nothing of its description says it. */
export function placeOf(description: string): Placed | undefined {
  const found = rows.find(([words]) => words.test(description));
  return found && { Category: found[1], Subcategory: found[2] };
}
