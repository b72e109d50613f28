const list = (text: string) =>
  text
    .trim()
    .split(/\||\n\s*/)
    .map((words) => words.trim());

/** What is sold below a price, in dollars: the first band that a price lies under names it. */
export const bands: { below: number; nouns: string[]; details: string[] }[] = [
  {
    below: 40,
    nouns: list(`O-Ring Kit|Saliva Ejector Screen|HVE Tip Adapter|Bur Block|Handpiece Gasket 4-Hole
      Vacuum Canister Filter|Sterilization Pouch Box|Air/Water Syringe Tip|Foot Control Plug
      Indicator Strip Pack|Cup Filler Spout|Light Shield|Bib Clip|Solids Collector|Tubing Clamp
      Cassette Label Roll|Prophy Cup|Polishing Disc Set|Impression Tray|Mixing Tip Bag`),
    details: list(
      'Pkg of 10|Pkg of 25|Pkg of 100|Small|Medium|Large|Gray|White|Clear|Autoclavable',
    ),
  },
  {
    below: 250,
    nouns: list(`Air/Water Syringe|Foot Control Cover|Curing Light Tip|Instrument Cassette
      Handpiece Tubing|Saliva Ejector Assembly|HVE Valve|Vacuum Hose|Cuspidor Bowl|Arm Pad Set
      Bur Kit|Ultrasonic Insert|Lubricant Spray Case|Water Bottle System|Tray Cover Holder
      Handpiece Coupler|Film Holder Kit|Sensor Sleeve Case|Articulator|Plaster Vibrator`),
    details: list('5-Hole|6-Pin|Straight|Asepsis|Long Reach|Left|Right|7 ft|12 ft|Titanium Coated'),
  },
  {
    below: 1500,
    nouns: list(`High-Speed Handpiece|Slow-Speed Motor|Contra-Angle Attachment|LED Curing Light
      Ultrasonic Scaler|Doctor's Stool|Assistant's Stool|Amalgam Separator Container|Nitrous Flowmeter
      Wet/Dry Foot Control|Monitor Mount|X-Ray Apron Rack|Endo Motor|Apex Locator|Loupes
      Tray Arm|Telescoping Light Post|Handpiece Maintenance Unit|Intraoral Camera|Model Trimmer`),
    details: list(`w/ Fiber Optics|120V|Push Button|Mini Head|Ergo Back|Ultraleather Slate
      Ultraleather Sand|Cordless|w/ Backrest|Ceramic Bearing`),
  },
  {
    below: 6000,
    nouns: list(`Intraoral Sensor|LED Operatory Light|Tabletop Autoclave|Ultrasonic Cleaner
      Electric Motor System|Side Delivery Cart|12 o'Clock Cabinet|Amalgam Separator|Air Dryer
      Nitrous Delivery System|Assistant's Arm Package|Cuspidor|Phosphor Plate Scanner|Surgical Motor
      Casting Furnace|Porcelain Furnace|Dust Collector|Hydrim Washer|Cassette Sterilizer Rack
      Operatory Sink Cabinet`),
    details: list(`Ceiling Mount|Wall Mount|Track Mount|Size 1|Size 2|Left/Right|208-240V|5 gal
      w/ Printer|Cabinet Mount`),
  },
  {
    below: 25_000,
    nouns: list(`Patient Chair|Continental Delivery System|Over-the-Patient Delivery System
      Intraoral X-Ray|Dual Vacuum Pump|Oil-Free Compressor|Sterilization Center|Class B Autoclave
      Intraoral Scanner|Treatment Console|Rear Delivery Cabinet|Central Nitrous Manifold
      Soft Tissue Diode Laser|Surgical Light|3D Printer|Sintering Furnace|Dental Microscope
      Operatory Package|Water Purification System|Laboratory Bench`),
    details: list(`3 Users|5 Users|7 Users|Tandem|LED|w/ Swivel|w/ Touchpad|Slate|Arctic White
      Maple Laminate`),
  },
  {
    below: Number.POSITIVE_INFINITY,
    nouns: list(`CBCT Imaging System|Panoramic X-Ray|Panoramic/Cephalometric X-Ray|All-Tissue Laser
      Chairside Milling System|5-Axis Laboratory Mill|Complete Operatory Suite|Sterilization Suite
      Navigation Surgery System|Digital Workflow Package`),
    details: list(`5x5 cm|8x8 cm|11x10 cm|13x15 cm|w/ Workstation|w/ Installation Kit|Wet/Dry
      Two Rooms|Premium|w/ Five-Year Care`),
  },
];

export const series =
  list(`Aurora|Vertex|Summit|Pro|Elite|Classic|Element|Vista|Nova|Titan|Axis|Prime
  Quantum|Solo|Integra|Optima|Ascent|Stratus|Clarity|Momentum`);

/** What makes a description long. */
export const clauses = list(`includes mounting hardware, utility lines and installation template
  compatible with all standard 4-hole and 6-pin tubing, replaces earlier models
  ships by freight carrier, lift gate required, allow ten business days
  requires dedicated 20A circuit, floor box and water shutoff in the operatory
  five-year limited warranty on parts, one year on upholstery and electronics`);

/** Descriptions that lost an apostrophe on their way here. */
export const BROKEN_APOSTROPHE = '\uFFFD';

export const rooms = list(`Sterilization Center|Consult Room|Hygiene Room|Laboratory|Mechanical Room
  X-Ray Room|Pano Alcove|Reception|Doctor's Office|Nitrous System|Plumbing and Vacuum|Surgery Suite
  Digital Imaging|Handpieces|Cabinetry|Warranty and Service|Small Equipment|Recovery Room`);

export const worksheets =
  list(`Operatory refresh|New office build-out|Chair replacement|Imaging upgrade
  Sterilization remodel|Second location|Hygiene expansion|Vacuum and air|Lease quote|Trade show special
  Year-end purchase|Handpiece package|Scanner package|Lab equipment|Service parts|Startup package`);

export const generalNotes = list(`Customer prefers morning delivery. Call ahead.
  Contractor needs rough-in templates two weeks before installation.
  Confirm upholstery color with the doctor before ordering.
  Quote good for 30 days. Financing to be arranged by the customer.
  Loading dock at the rear of the building, lift gate required.
  Existing chairs to be removed on installation day.`);

export const confidentialNotes =
  list(`Competing with one other dealer. Hold price if signed this month.
  Manufacturer rebate pending, do not share.
  Manager approved the discount by phone.
  Watch the margin on cabinetry.`);

export const specialties = list(`General Dentistry|General Dentistry|General Dentistry|Orthodontics
  Periodontics|Endodontics|Oral Surgery|Pediatric Dentistry|Prosthodontics|Dental Laboratory`);

export const practiceEndings =
  list(`Dental|Dental Group|Family Dentistry|Dental Care|Smiles|Dental Arts
  Orthodontics|Pediatric Dentistry|Endodontics|Oral Surgery|Dental Studio|Dental Associates`);
