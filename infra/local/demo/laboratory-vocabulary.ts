import {
  parseProductKinds,
  splitAtBarsAndLines,
  type TradeVocabulary,
} from './trade-vocabulary.ts';

/** The terms of a dealer who equips dental laboratories. */
export const laboratoryVocabulary: TradeVocabulary = {
  bands: [
    {
      below: 40,
      kinds:
        parseProductKinds(`Inlay Wax: Blue;Green;2 oz|Sprue Wax: 8 Gauge;10 Gauge;12 Gauge|Boxing Wax: Red
        Technician's Wax Knife: No. 7;Stainless|Articulating Foil: 8 Micron;12 Micron
        Mounting Plates: Pkg of 10;Plastic;Metal|Mixing Bowl: Small;Medium;Large|Die Spacer: Gold;Silver
        Dowel Pins: Pkg of 100;Brass|Ceramist's Brush: No. 4;No. 6;No. 8|Firing Pegs: Pkg of 12
        Rubber Polishing Wheels: Coarse;Fine;Pkg of 100|Separating Discs: 7/8 in;Pkg of 25
        Pumice: Fine;Medium;5 lb|Polishing Compound: Tripoli;Rouge|Buff Wheel: Muslin;Chamois
        Ring Liner: 50 ft Roll|Dust Bag: Pkg of 5|Handpiece Collet: 2.35 mm;3 mm
        Blasting Nozzle: 0.8 mm;1.0 mm|Resin Tank Film: Pkg of 5|Shade Tabs: A1 to D4`),
    },
    {
      below: 250,
      kinds:
        parseProductKinds(`3 x Zirconia Disc: 98 x 14 mm;98 x 18 mm;98 x 22 mm;Multilayer A2|PMMA Disc: 98 x 20 mm;Clear;A2
        Wax Disc: 98 x 16 mm;98 x 20 mm|Press Ingots: HT A1;LT A2;Pkg of 5|2 x Milling Bur: 0.6 mm;1 mm;2 mm;Diamond Coated
        Model Print Resin: 1 kg;Gray;Tan|Denture Base Print Resin: 1 kg;Original Pink|Castable Print Resin: 500 g
        Die Stone: 25 lb;50 lb;Type IV|Model Plaster: 50 lb|Phosphate Investment: 50 x 100 g
        Casting Ring Set: 3 Sizes|Casting Crucible: Quartz;Ceramic;Pkg of 2|Porcelain Powder: Dentin A2;Incisal;50 g
        Stain and Glaze Kit: 12 Colors|Denture Teeth: Anterior 1 x 6;Posterior 1 x 8|Denture Acrylic: Heat Cure;Cold Cure;2 lb
        Baseplate Wax: 5 lb|Duplicating Silicone: 2 kg|Aluminum Oxide: 50 Micron;110 Micron;25 lb
        Furnace Thermocouple: Type S;Type K|Dust Collector Filter: HEPA|Thermoforming Sheets: 1 mm;2 mm;Pkg of 100
        Fixed-Hinge Articulator: Brass|Wax Pot: 3 Wells`),
    },
    {
      below: 1500,
      kinds:
        parseProductKinds(`Semi-Adjustable Articulator: Arcon;Magnetic Mounting|Facebow: Earpiece|Plaster Vibrator: 120V
        2 x Model Trimmer: Wet;10 in Wheel;12 in Wheel|2 x Polishing Lathe: 1/4 HP;1/2 HP;2 Speeds|Steam Cleaner: 1 Gal;2 Gal
        2 x Bench Micromotor: 35K;50K;Knee Control|2 x Technician's Stool: Ultraleather Slate;w/ Arm Rest|Bench Light: LED;Daylight
        Pressure Pot: 6 Qt|Two-Tank Blaster: 50 and 110 Micron|Pin Drill: Laser Pointer|Electric Wax Carver: 2 Tips
        Cobalt Chrome Alloy: 1 kg|Noble Casting Alloy: 1 oz|Light-Cure Box: 120V|Milling Spindle Collet: 3 mm;6 mm
        Zirconia Disc Starter Set: 10 Discs|Furnace Muffle: Replacement|Extraction Arm: w/ Hood;Flexible`),
    },
    {
      below: 6000,
      kinds:
        parseProductKinds(`2 x Porcelain Furnace: w/ Vacuum Pump;Touchscreen|Press Furnace: w/ Vacuum Pump|2 x Burnout Furnace: 9 Rings;16 Rings
        2 x Dust Collector: 1 Station;2 Stations;4 Stations|Vacuum Mixer: Wall Mount;Programmable|Vacuum Casting Machine: 120V
        Centrifugal Casting Machine: Spring;Motor|Desktop 3D Printer: 4K;8K|Post-Cure Unit: w/ Nitrogen;405 nm
        3 x Technician's Bench: Maple Laminate;White Laminate;1 Station|Dual Model Trimmer: Wet/Dry
        Pressure Blaster: 4 Tanks|Denture Injection Press: Pneumatic|Thermoforming Unit: w/ Compressor
        Automatic Pin Drill: Laser Pointer|Ultrasonic Wash Unit: w/ Basket`),
    },
    {
      below: 25_000,
      kinds:
        parseProductKinds(`3 x Sintering Furnace: Speed Cycle;1600 C;2 Trays|3 x Laboratory Scanner: 4 Cameras;w/ Articulator Mount;w/ CAD Software
        3 x 4-Axis Mill: Wet;Dry;w/ Compressor|2 x Production 3D Printer: w/ Wash Unit;385 nm|Induction Casting Machine: Argon
        2 x Laboratory Bench: 2 Stations;4 Stations;6 Stations|Central Dust Extraction System: 4 Stations;8 Stations
        Plaster Room Station: Sink and Trap;6 ft;8 ft|Laser Welder: Desktop;w/ Camera`),
    },
    {
      below: Number.POSITIVE_INFINITY,
      kinds:
        parseProductKinds(`3 x 5-Axis Mill: Wet/Dry;w/ Disc Changer;w/ 12-Disc Changer|Titanium Milling Center: w/ Coolant Tank
        Metal Laser Printer: w/ Powder Station|Production Print Cell: 2 Printers;4 Printers
        Digital Denture System: w/ Mill and Printer|Complete Laboratory Fit-Out: 4 Stations;8 Stations`),
    },
  ],
  categoryRules: [
    [/Print Resin/, 'Milling and Printing', 'Print resins'],
    [
      /3D Printer|Laser Printer|Print Cell|Post-Cure|Wash Unit|Resin Tank/,
      'Milling and Printing',
      '3D printers',
    ],
    [/Milling (?:Bur|Spindle)/, 'Milling and Printing', 'Mill tools'],
    [/Mill$|Milling Center|Denture System/, 'Milling and Printing', 'Mills'],
    [/Scanner/, 'Milling and Printing', 'Laboratory scanners'],
    [/Sintering Furnace/, 'Furnaces', 'Sintering furnaces'],
    [/Porcelain Furnace|Press Furnace/, 'Furnaces', 'Porcelain and press furnaces'],
    [/Burnout Furnace/, 'Furnaces', 'Burnout furnaces'],
    [/Furnace|Firing/, 'Furnaces', 'Furnace parts'],
    [/Casting Machine|Crucible|Laser Welder/, 'Casting and Pressing', 'Casting machines'],
    [/Alloy/, 'Casting and Pressing', 'Alloys'],
    [/Investment|Casting Ring|Ring Liner|Vacuum Mixer/, 'Casting and Pressing', 'Investing'],
    [
      /Pressure Pot|Injection Press|Thermoforming|Light-Cure/,
      'Casting and Pressing',
      'Presses and formers',
    ],
    [/Model Trimmer|Pin Drill|Dowel|Plaster Room/, 'Model Work', 'Model trimmers and pinning'],
    [/Articulat|Facebow|Mounting/, 'Model Work', 'Articulators'],
    [/Die |Plaster|Mixing Bowl|Duplicating/, 'Model Work', 'Stone and plaster'],
    [/Lathe|Polishing Compound|Pumice|Buff/, 'Finishing', 'Lathes and polishing'],
    [/Wheels|Separating Discs/, 'Finishing', 'Abrasives'],
    [/Blast|Steam|Aluminum Oxide/, 'Finishing', 'Blasting and steam'],
    [/Micromotor|Collet/, 'Finishing', 'Bench handpieces'],
    [/Dust|Extraction/, 'Laboratory Furniture', 'Dust collection'],
    [/Bench$|Fit-Out/, 'Laboratory Furniture', 'Laboratory benches'],
    [/Stool|Bench Light/, 'Laboratory Furniture', 'Lights and seating'],
    [/Wax Disc|Zirconia|PMMA/, 'Materials', 'Discs'],
    [/Wax/, 'Materials', 'Waxes'],
    [/Ingots|Porcelain|Stain|Ceramist|Shade/, 'Materials', 'Ceramics'],
    [/Denture/, 'Materials', 'Denture materials'],
  ],
  clauses: splitAtBarsAndLines(`includes installation, calibration and one day of training
    ships by freight carrier, lift gate required, allow ten business days
    replaces earlier models, whose parts remain available for ten years
    two-year limited warranty on parts, service by the dealer`),
  generalNotes: splitAtBarsAndLines(`Laboratory receives at the back door before noon. Call ahead.
    Electrician needs the furnace circuits two weeks before installation.
    Confirm 208 V and compressed air at the mill before delivery.
    Quote good for 30 days. Financing to be arranged by the customer.
    Third floor, freight elevator. Bench tops come in two pieces.
    Old furnace to be taken away on installation day.`),
  confidentialNotes:
    splitAtBarsAndLines(`Competing with one other dealer. Hold price if signed this month.
    Manufacturer rebate pending, do not share.
    Manager approved the discount by phone.
    Commits to our discs for a year if the mill comes at this price.`),
  tradeIns: ['a porcelain furnace', 'a 4-axis mill', 'a casting machine'],
  largeOrders: ['Dental school laboratory, 1,000 lines', 'Laboratory group tender, 5,000 lines'],
};
