/* The rooms of a dental laboratory, in the terms of laboratory-vocabulary.ts. */

/** Equipment that a room has once. */
export const laboratoryEquipmentPatterns = {
  technicianBench: /(?:Technician.s|Laboratory) Bench$/,
  technicianStool: /Technician.s Stool/,
  micromotor: /Micromotor/,
  benchLight: /Bench Light/,
  bigMill: /5-Axis Mill|Titanium Milling Center|4-Axis Mill/,
  sintering: /Sintering Furnace/,
  dust: /Dust Collector$/,
  labScanner: /Laboratory Scanner/,
  articulator: /Semi-Adjustable Articulator/,
  bigPrinter: /3D Printer/,
  postCure: /Post-Cure/,
  wash: /Wash Unit/,
  porcelain: /Porcelain Furnace/,
  press: /Press Furnace/,
  burnout: /Burnout Furnace/,
  casting: /(?:Induction|Centrifugal|Vacuum) Casting Machine/,
  mixer: /Vacuum Mixer/,
  modelTrimmer: /Model Trimmer/,
  plasterRoom: /Plaster Room Station/,
  vibrator: /Plaster Vibrator/,
  pinDrill: /Pin Drill/,
  lathe: /Polishing Lathe/,
  steam: /Steam Cleaner/,
  blaster: /Blaster$/,
  injection: /Injection Press/,
  pot: /Pressure Pot/,
  former: /Thermoforming Unit/,
  extraction: /Extraction System/,
} satisfies Record<string, RegExp>;

/** Products that a room may have several of. */
export const laboratorySupplyPatterns = {
  benchTools:
    /Wax Knife|Wax Carver|Brush|Handpiece Collet|Wheels|Separating Discs|Wax Pot|Articulating Foil/,
  milling: /Milling (?:Bur|Spindle)|Zirconia|PMMA|Wax Disc/,
  printing: /Print Resin|Resin Tank/,
  scanDesign: /Die Spacer|Mounting Plates|Articulating Foil|Fixed-Hinge/,
  model:
    /Die Stone|Model Plaster|Dowel|Mixing Bowl|Die Spacer|Mounting Plates|Duplicating|Articulat/,
  ceramics:
    /Porcelain Powder|Stain and Glaze|Ingots|Ceramist|Firing|Furnace (?:Thermo|Muffle)|Shade/,
  casting: /Alloy|Crucible|Casting Ring|Ring Liner|Investment|Sprue|Inlay Wax/,
  finishing: /Wheels|Separating Discs|Pumice|Polishing Compound|Buff|Nozzle|Aluminum Oxide/,
  dentures: /Denture (?:Teeth|Acrylic|Base)|Baseplate|Boxing|Thermoforming Sheets/,
  dust: /Dust Bag|Dust Collector Filter|Extraction Arm/,
  materials:
    /Zirconia|PMMA|Wax\b(?! (?:Knife|Pot|Carver))|Ingots|Print Resin|Stone|Plaster$|Investment|Powder|Glaze|Teeth|Acrylic|Silicone|Pumice|Oxide|Sheets/,
  parts:
    /Collet|Nozzle|Resin Tank|Dust Bag|Filter|Thermocouple|Muffle|Firing|Crucible|Milling (?:Bur|Spindle)|Buff|Extraction Arm/,
} satisfies Record<string, RegExp>;

type LaboratoryRoom = {
  title: string;
  equipment: readonly (keyof typeof laboratoryEquipmentPatterns)[];
  supply: keyof typeof laboratorySupplyPatterns;
};

/** The contents of each room, most important first; an order may have several benches. */
export const laboratoryRooms = {
  bench: {
    title: 'Technician Bench #',
    equipment: ['technicianBench', 'technicianStool', 'micromotor', 'benchLight'],
    supply: 'benchTools',
  },
  milling: {
    title: 'Milling Room',
    equipment: ['bigMill', 'sintering', 'dust'],
    supply: 'milling',
  },
  scanDesign: {
    title: 'Scan and Design',
    equipment: ['labScanner', 'articulator'],
    supply: 'scanDesign',
  },
  printing: {
    title: 'Print Room',
    equipment: ['bigPrinter', 'postCure', 'wash'],
    supply: 'printing',
  },
  model: {
    title: 'Model Room',
    equipment: ['plasterRoom', 'modelTrimmer', 'mixer', 'vibrator', 'pinDrill', 'articulator'],
    supply: 'model',
  },
  ceramics: { title: 'Ceramics', equipment: ['porcelain', 'press'], supply: 'ceramics' },
  casting: {
    title: 'Casting and Pressing',
    equipment: ['casting', 'burnout', 'press', 'mixer', 'blaster'],
    supply: 'casting',
  },
  finishing: {
    title: 'Polishing and Finishing',
    equipment: ['lathe', 'steam', 'blaster', 'dust'],
    supply: 'finishing',
  },
  dentures: {
    title: 'Denture Department',
    equipment: ['injection', 'former', 'pot'],
    supply: 'dentures',
  },
  dust: { title: 'Dust Collection', equipment: ['extraction', 'dust'], supply: 'dust' },
  materials: { title: 'Materials', equipment: [], supply: 'materials' },
  parts: { title: 'Service Parts', equipment: [], supply: 'parts' },
} satisfies Record<string, LaboratoryRoom>;
