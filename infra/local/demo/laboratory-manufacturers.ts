/**
 * Manufacturers for laboratories: some also make products for practices, and have the same code there
 * (manufacturers.ts).
 */
export const laboratoryManufacturers: [code: string, name: string, makes: string][] = [
  ['ARDN', 'Arden Cabinetry', 'Laboratory benches'],
  [
    'FORM',
    'Formacast',
    'Porcelain and press furnaces, Burnout furnaces, Casting machines, Furnace parts',
  ],
  ['GRND', 'Grandis Milling', 'Mills, Mill tools, Discs'],
  ['KEST', 'Kestrel Scanners', 'Laboratory scanners'],
  ['WEST', 'Westmark Furniture', 'Laboratory benches, Lights and seating'],
  ['ACRA', 'Acralon Dentures', 'Denture materials'],
  ['BNCH', 'Benchford Furniture', 'Laboratory benches, Dust collection, Lights and seating'],
  ['BLST', 'Blastwell', 'Blasting and steam'],
  ['BRNW', 'Bronwen Ceramics', 'Ceramics'],
  ['CSTL', 'Castellan Casting', 'Casting machines, Alloys, Investing'],
  ['DSTM', 'Dustmoor Air', 'Dust collection'],
  ['HING', 'Hingemark Articulators', 'Articulators'],
  ['KILM', 'Kilmark Furnaces', 'Sintering furnaces, Porcelain and press furnaces, Furnace parts'],
  ['LATH', 'Lathrop Polishing', 'Lathes and polishing, Abrasives'],
  ['MHVN', 'Millhaven Robotics', 'Mills, Mill tools'],
  ['PRSM', 'Pressmoor', 'Presses and formers, Porcelain and press furnaces'],
  ['PRTR', 'Printara 3D', '3D printers, Print resins'],
  ['SPND', 'Spindell Micromotors', 'Bench handpieces'],
  ['STNF', 'Stonefield Gypsum', 'Stone and plaster, Investing'],
  ['TRIM', 'Trimhaven Model Works', 'Model trimmers and pinning'],
  ['WAXW', 'Waxwell', 'Waxes'],
  ['ZRKL', 'Zirkelle Discs', 'Discs'],
];
