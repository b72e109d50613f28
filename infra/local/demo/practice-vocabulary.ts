import { practiceCategoryRules } from './product-categories.ts';
import {
  parseProductKinds,
  splitAtBarsAndLines,
  type PriceBand,
  type TradeVocabulary,
} from './trade-vocabulary.ts';

const practiceBands: PriceBand[] = [
  {
    below: 40,
    kinds:
      parseProductKinds(`O-Ring Kit: Pkg of 12|Saliva Ejector Screen: Pkg of 10|HVE Tip Adapter: 11 mm;15 mm
      Bur Block: 12 Hole;24 Hole|Handpiece Gasket: 4-Hole;5-Hole|Vacuum Canister Filter: Pkg of 8
      Sterilization Pouch: 3.5 x 9;5.25 x 10;Box of 200|Air/Water Syringe Tip: Metal;Pkg of 250
      Foot Control Plug: Gray|Indicator Strip: Pkg of 100;Class 5|Cup Filler Spout: Chrome
      Light Shield: Clear;Amber|Bib Clip: Autoclavable;Pkg of 4|Solids Collector: Pkg of 12
      Prophy Cup: Soft;Firm;Box of 144|Polishing Disc Set: Coarse;Fine|Mixing Tip: Pkg of 48
      Impression Tray: Small;Medium;Large|Tubing Clamp: 1/4 in;3/8 in|Fuse: 5A;10A
      Waterline Tablets: Box of 50;Box of 100`),
  },
  {
    below: 250,
    kinds:
      parseProductKinds(`Air/Water Syringe: Autoclavable;Quick Disconnect|Foot Control Cover: Gray;Black
      Curing Light Tip: 8 mm;11 mm|Instrument Cassette: 8 Place;12 Place;Blue;Green
      Handpiece Tubing: 4-Hole;6-Pin;7 ft;10 ft|Saliva Ejector Assembly: Autoclavable
      HVE Valve: Left;Right;Autoclavable|Vacuum Hose: 6 ft;8 ft;Gray;Smooth|Cuspidor Bowl: Glass
      Arm Pad Set: Slate;Sand;Black|Bur Kit: Carbide;Diamond;24 Piece|Articulator: Semi-Adjustable
      Ultrasonic Insert: 25K;30K;Slim;Universal|Lubricant Spray: Case of 6|Water Bottle: 1 L;2 L
      Handpiece Coupler: 4-Hole;5-Hole;LED|Sensor Sleeve: Size 1;Size 2;Case of 500
      Plaster Vibrator: 120V|Assistant's Holder Bar: 2 Position;3 Position|Toe Board Cover: Clear
      Waterline Filter Cartridge: 6 Months;12 Months|Whitening Kit: Take-Home;In-Office`),
  },
  {
    below: 1500,
    kinds:
      parseProductKinds(`3 x High-Speed Handpiece: Fiber Optic;Push Button;Mini Head;Ceramic Bearing
      Slow-Speed Motor: 5K;20K;40K|Contra-Angle Attachment: 1:1;1:5;16:1|Endo Motor: Cordless;120V
      LED Curing Light: Cordless;w/ Charger|Ultrasonic Scaler: 30K;Auto-Tune|Apex Locator: Color Display
      2 x Doctor's Stool: Ultraleather Slate;Ultraleather Sand;w/ Backrest;Ergo Seat
      2 x Assistant's Stool: Ultraleather Slate;Ultraleather Sand;w/ Body Support
      Amalgam Separator Container: 12 Months;2 Pack|Nitrous Flowmeter: Digital;Analog
      Wet/Dry Foot Control: Disc;Lever|Monitor Mount: Post;Ceiling;Dual|Loupes: 2.5x;3.5x;TTL
      Light Post: Telescoping;Fixed|Handpiece Maintenance Unit: 2 Port;4 Port|Tray Arm: Rear;Side
      Intraoral Camera: USB;w/ Dock|Model Trimmer: Wet/Dry|X-Ray Apron Rack: Wall Mount;2 Arm`),
  },
  {
    below: 6000,
    kinds:
      parseProductKinds(`Intraoral Sensor: Size 1;Size 2;USB|4 x LED Operatory Light: Ceiling Mount;Post Mount;Track
      Tabletop Autoclave: 9 in Chamber;11 in Chamber;w/ Printer|Ultrasonic Cleaner: 3 gal;5 gal;Recessed
      Electric Motor System: 1 Motor;2 Motors;LED|Side Delivery Cart: 3 HP;4 HP|Air Dryer: 3 Users;7 Users
      3 x 12 o'Clock Cabinet: Maple Laminate;White Laminate;Left;Right|Amalgam Separator: 10 Chairs;20 Chairs
      Nitrous Delivery System: Wall Mount;Cabinet Mount|Assistant's Arm Package: Left;Right;3 Position
      Cuspidor: Left;Right|Phosphor Plate Scanner: Sizes 0-4;w/ Software|Surgical Motor: w/ Foot Pedal
      Porcelain Furnace: w/ Vacuum Pump|Dust Collector: 1 Station;2 Stations|Instrument Washer: 208-240V
      2 x Operatory Sink Cabinet: White Laminate;Solid Surface Top|Casting Furnace: 120V;240V`),
  },
  {
    below: 25_000,
    kinds:
      parseProductKinds(`5 x Patient Chair: Slate;Sand;Arctic White;Left;Right Swivel|Intraoral X-Ray: 65 in Arm;76 in Arm
      2 x Continental Delivery System: 3 HP;4 HP;Touchpad|2 x Over-the-Patient Delivery System: 3 HP;4 HP;Touchpad
      Dual Vacuum Pump: 5 Users;7 Users;Tandem|Oil-Free Compressor: 3 Users;5 Users;7 Users
      Sterilization Center: 8 ft;10 ft;12 ft;L-Shape|Class B Autoclave: 18 L;22 L|3D Printer: 4K;w/ Cure Box
      Intraoral Scanner: Wired;Wireless;w/ Cart|Treatment Console: Maple Laminate;White Laminate
      Rear Delivery Cabinet: 3 HP;4 HP|Central Nitrous Manifold: 4 Tanks;w/ Zone Valve
      Soft Tissue Diode Laser: 810 nm;980 nm|Surgical Light: Ceiling Mount;Dual Head
      Sintering Furnace: Speed Cycle|Dental Microscope: Ceiling Mount;Floor Stand;5 Step
      Water Purification System: 10 Chairs;20 Chairs|Laboratory Bench: 2 Stations;4 Stations`),
  },
  {
    below: Number.POSITIVE_INFINITY,
    kinds:
      parseProductKinds(`CBCT Imaging System: 5x5 cm;8x8 cm;11x10 cm;w/ Workstation|Panoramic X-Ray: Wall Mount;2D
      Panoramic/Cephalometric X-Ray: Left;Right|All-Tissue Laser: Er:YAG;CO2|Soft Tissue Suite: Mobile
      Chairside Milling System: Wet/Dry;w/ Scanner|5-Axis Laboratory Mill: Wet/Dry;w/ Disc Changer
      Complete Operatory Suite: One Room;Two Rooms|Sterilization Suite: 14 ft;18 ft
      Navigation Surgery System: w/ Cart|Digital Workflow Package: w/ Five-Year Care`),
  },
];

export const brandNames =
  splitAtBarsAndLines(`Aurora|Vertex|Summit|Pro|Elite|Classic|Element|Vista|Nova|Titan|Axis|Prime
  Quantum|Solo|Integra|Optima|Ascent|Stratus|Clarity|Momentum`);

const descriptionClauses =
  splitAtBarsAndLines(`includes mounting hardware, utility lines and installation template
  ships by freight carrier, lift gate required, allow ten business days
  replaces earlier models, whose parts remain available for ten years
  five-year limited warranty on parts, installation by the dealer`);
/** Makes the description of handpieces long. */
export const handpieceClause =
  'compatible with all standard 4-hole and 6-pin tubing, replaces earlier models';

/** A character for descriptions that lost an apostrophe in an earlier conversion. */
export const BROKEN_APOSTROPHE = '\uFFFD';

const generalNotes = splitAtBarsAndLines(`Customer prefers morning delivery. Call ahead.
  Contractor needs rough-in templates two weeks before installation.
  Confirm upholstery color with the doctor before ordering.
  Quote good for 30 days. Financing to be arranged by the customer.
  Loading dock at the rear of the building, lift gate required.
  Existing chairs to be removed on installation day.`);

const confidentialNotes =
  splitAtBarsAndLines(`Competing with one other dealer. Hold price if signed this month.
  Manufacturer rebate pending, do not share.
  Manager approved the discount by phone.
  Watch the margin on cabinetry.`);

/** The terms of a dealer who equips dental practices. */
export const practiceVocabulary: TradeVocabulary = {
  bands: practiceBands,
  categoryRules: practiceCategoryRules,
  clauses: descriptionClauses,
  generalNotes,
  confidentialNotes,
  tradeIns: ['a patient chair', 'an autoclave', 'a delivery unit'],
  largeOrders: ['Dental school clinic, 1,000 lines', 'Hospital group tender, 5,000 lines'],
};

export const practiceSpecialties =
  splitAtBarsAndLines(`General Dentistry|General Dentistry|General Dentistry|General Dentistry
  Periodontics|Prosthodontics|Cosmetic Dentistry`);

export const practiceNameEndings =
  splitAtBarsAndLines(`Dental|Dental Group|Family Dentistry|Dental Care|Smiles|Dental Arts
  Orthodontics|Pediatric Dentistry|Endodontics|Oral Surgery|Dental Studio|Dental Associates`);
