/**
 * The styles that all forms share: type, rules, the letterhead, the table of lines, the totals. Each form has
 * its own scoped copy: the scope's root is the form.
 */
const baseStyles = `
:scope { color-scheme: light; --rule: #1d2129; --hair: #d8dbe1; --soft: #4b525d; }
* { box-sizing: border-box; }
h1, h2, h3, p, dl, dd { margin: 0; }
:scope { color: #16191f; font: 9pt/1.42 "Open Sans"; font-variant-numeric: tabular-nums lining-nums; overflow-wrap: anywhere; }
/* Names are broken anywhere rather than cut at the edge of the paper; figures are not. */
.n, .doc, .totals dd { overflow-wrap: normal; }
.n { text-align: right; white-space: nowrap; }
.letterhead { display: flex; justify-content: space-between; align-items: flex-start; gap: 6mm; padding-bottom: 4mm; border-bottom: 1.2pt solid var(--rule); }
.dealer { display: grid; }
.logo { content: var(--logo); display: block; max-width: 60mm; height: 13mm; object-fit: contain; object-position: left center; margin-bottom: 2mm; }
.dealer b { font-size: 14pt; line-height: 1.2; letter-spacing: -.01em; margin-bottom: 1.2mm; }
.dealer span { color: var(--soft); font-size: 8.5pt; }
.doc { flex: none; text-align: right; }
.doc h1 { font-size: 14pt; line-height: 1.2; font-weight: 400; margin-bottom: 1.2mm; }
.doc dl { display: grid; grid-template-columns: auto auto; gap: 0 4mm; font-size: 8.5pt; }
.doc dt { color: var(--soft); text-align: left; }
.doc dd { text-align: right; font-weight: 600; }
.subject { font-size: 12pt; line-height: 1.3; margin: 5mm 0 3mm; letter-spacing: -.005em; }
h3 { break-after: avoid; font-size: 8pt; font-weight: 600; color: var(--soft); margin-bottom: 1mm; }
.parties { display: grid; grid-template-columns: 1fr 1.15fr 1fr; gap: 6mm; margin: 5mm 0 4mm; }
.subject + .parties { margin-top: 0; }
.parties p { font-size: 8.5pt; }
.lines { width: 100%; border-collapse: collapse; table-layout: fixed; }
.lines th { font-size: 7.5pt; font-weight: 600; color: var(--soft); text-align: left; padding: 1mm 1.5mm; border-bottom: .6pt solid var(--rule); }
.lines th.n { text-align: right; }
.lines td { padding: 1.15mm 1.5mm; vertical-align: top; border-bottom: .4pt solid var(--hair); }
.lines td:first-child, .lines th:first-child { padding-left: 0; }
.lines td:last-child, .lines th:last-child { padding-right: 0; }
.lines thead { display: table-header-group; }
/* What one table does not hold begins on the next page, under its own heads. */
.lines + .lines { break-before: page; }
.lines tr { break-inside: avoid; }
.lines .gh th { font-size: 9.5pt; color: #16191f; padding: 3mm 0 1mm; border-bottom: .6pt solid var(--rule); break-after: avoid; }
.lines .gh, .lines .gh + tr { break-after: avoid; }
.lines .gh + tr:nth-last-child(-n + 2) { break-after: auto; }
.lines .gs { break-before: avoid; }
.lines tr:has(+ .gs) td { border-bottom-color: var(--rule); }
.lines .gs td { border-bottom: 0; color: var(--soft); font-weight: 600; text-align: right; padding-top: 1.4mm; }
.lines .gs td.n { color: #16191f; }
.lines .text { white-space: pre-line; }
.lines div.text { break-inside: avoid; }
.lines .after { break-before: avoid; }
.lines .after td { padding: 0; border: 0; }
.lines .soft { color: var(--soft); }
/* What a line of text holds is never parted, even where no break is a good one. */
.end { display: inline-block; width: 100%; vertical-align: top; }
.totals div { display: flex; justify-content: space-between; padding: 1mm 0; border-bottom: .4pt solid var(--hair); }
.totals dd { font-weight: 600; }
.totals small { color: var(--soft); font-size: 7.5pt; white-space: nowrap; }
.totals .big, .totals .due { font-weight: 600; border-bottom: .6pt solid var(--rule); }
.totals .big { font-size: 12pt; border-top: .6pt solid var(--rule); margin-top: -.4pt; padding: 1.5mm 0; }
.notes { white-space: pre-line; font-size: 8.5pt; }
`;

/** A signature, drawn or typed. */
const inkStyles = `.ink { width: 62mm; height: 24.8mm; margin-top: 2mm; border-bottom: .6pt solid var(--rule); }
.ink svg { display: block; width: 100%; height: 100%; }
.ink path { fill: none; stroke: #16191f; stroke-width: 7; stroke-linecap: round; stroke-linejoin: round; }
.ink.typed { display: flex; align-items: flex-end; width: auto; min-width: 62mm; max-width: max-content; height: auto; min-height: 14mm; padding-bottom: 1mm; font-size: 17pt; line-height: 1.2; }
`;

/** The styles of the signature section. */
const signingStyles = `.sign { margin-top: 5mm; padding-top: 3mm; border-top: 1.2pt solid var(--rule); }
.sign p { font-size: 8pt; color: var(--soft); }
.slots { display: grid; grid-template-columns: 1.4fr 1.4fr .8fr; gap: 0 7mm; }
.slots div { height: 11mm; border-bottom: .6pt solid var(--rule); margin-bottom: 4mm; position: relative; }
.slots span { position: absolute; top: calc(100% + .6mm); font-size: 7pt; color: var(--soft); }
`;

/** The styles of what stands in place of lines to sign on, once a customer has accepted. */
export const signedStyles = `.sign .consent { max-width: 150mm; font-size: 9pt; color: inherit; }
.signer { display: grid; grid-template-columns: auto 1fr; gap: .8mm 5mm; margin-top: 3mm; font-size: 8.5pt; }
.signer dt { color: var(--soft); }
.signer dd { font-weight: 600; }
${inkStyles}`;

export const proposalStyles = `${baseStyles}
.lines .whole { break-inside: avoid; }
.lines .one td { border-bottom-color: var(--rule); }
.contents { margin: 0 0 4mm; }
.contents div { columns: 2; column-gap: 10mm; }
.contents a { display: flex; justify-content: space-between; gap: 4mm; padding: .6mm 0; border-bottom: .4pt solid var(--hair); color: inherit; font-size: 8.5pt; text-decoration: none; break-inside: avoid; }
.contents [data-page] { min-width: 3ch; font-weight: 600; }
.close { display: grid; grid-template-columns: 1fr 76mm; gap: 10mm; padding-top: 5mm; }
.terms p { font-size: 8pt; color: var(--soft); margin-bottom: 1.5mm; }
/* The rows before the totals go with them. */
.lines .closing tr:nth-last-child(-n + 5):not(:first-child) { break-before: avoid; }
.lh .dealer { grid-template-columns: auto 1fr; }
.lh .dealer > * { grid-column: 1 / -1; }
.lh .logo { grid-row: 1 / span 3; grid-column: 1; align-self: center; height: 14mm; max-width: 50mm; margin: 0 5mm 0 0; }
.lh .logo ~ * { grid-column: 2; }
.lh { padding-bottom: 4mm; border-bottom: 1.2pt solid var(--rule); }
.hero { display: flex; gap: 8mm; align-items: center; justify-content: space-between; margin: 5mm 0; }
.hero .no { font-size: 8.5pt; color: var(--soft); }
.hero .no h1 { display: inline; font: inherit; letter-spacing: inherit; }
.hero .about { color: inherit; font-size: 21pt; line-height: 1.15; letter-spacing: -.02em; margin: 1mm 0 2mm; text-wrap: balance; }
.hero p { color: var(--soft); font-size: 9pt; }
.pbox { flex: none; width: 62mm; height: 36mm; object-fit: contain; padding: 2mm 3mm; border-radius: 2mm; background: #f5f6f8; }
.cols { display: grid; grid-template-columns: 1fr 68mm; gap: 10mm; align-items: start; margin-bottom: 5mm; }
.letter { margin-bottom: 4mm; }
.letter p { font-size: 9.5pt; line-height: 1.55; margin-bottom: 2.5mm; white-space: pre-line; }
.by { display: grid; grid-template-columns: repeat(auto-fit, minmax(48mm, 1fr)); gap: 3mm 6mm; font-size: 8.5pt; }
.by b { display: block; font-size: 9.5pt; }
.glance { break-inside: avoid; padding: 4mm 5mm; border-radius: 2mm; background: #f5f6f8; }
.glance h2 { font-size: 9.5pt; margin-bottom: 1.5mm; }
.glance div { display: flex; justify-content: space-between; gap: 3mm; padding: 1mm 0; font-size: 8.5pt; border-bottom: .4pt solid var(--hair); }
.glance div:last-child { border: 0; }
.glance dd { font-variant-numeric: tabular-nums; overflow-wrap: normal; white-space: nowrap; }
.glance .big { align-items: baseline; font-size: 13pt; font-weight: 600; letter-spacing: -.02em; }
.glance .big dt { font-size: 9.5pt; letter-spacing: 0; }
.parties { grid-template-columns: 1fr 68mm; gap: 10mm; padding-top: 3.5mm; border-top: .4pt solid var(--hair); break-inside: avoid; }
.gn { display: flex; gap: 6mm; align-items: end; justify-content: space-between; }
.gn span + span { display: flex; flex: none; gap: 2mm; }
.gn img { height: 12mm; max-width: 18mm; object-fit: contain; }
${signingStyles}`;

/** What a proposal with options has besides. */
export const choiceStyles = `
.lines .pt { break-after: avoid; }
.lines .pt th { padding: 0; border: 0; }
.lines h2 { margin-top: 7mm; padding-bottom: 1mm; border-bottom: .6pt solid var(--rule); font-size: 13pt; font-weight: 600; letter-spacing: -.015em; color: #16191f; }
.lines h2 small { margin-left: 2mm; font-size: 8.5pt; font-weight: 400; letter-spacing: 0; color: var(--soft); }
.lines thead + tbody tr:first-child h2 { margin-top: 3mm; }
.gn span + span { align-items: end; }
.gn small { font-weight: 400; font-size: 8.5pt; color: var(--soft); white-space: nowrap; }
.gn span > small { margin-left: 2mm; }
.box { display: inline-block; position: relative; width: 3mm; height: 3mm; margin: 0 2mm 0 .3mm; border: .8pt solid var(--rule); border-radius: .5mm; vertical-align: -.4mm; }
.box.on::after { content: ""; position: absolute; left: .75mm; top: .05mm; width: .8mm; height: 1.7mm; border: solid var(--rule); border-width: 0 1pt 1pt 0; transform: rotate(42deg); }
.ut { display: grid; grid-template-columns: 1fr auto minmax(17mm, auto); gap: 0 3mm; }
.lines .alts td { padding: 0 0 1mm; border: 0; }
.alts td > div { display: grid; margin-top: 3mm; gap: 4mm; padding: 0 .3mm; }
.alts section { display: flex; flex-direction: column; min-width: 0; padding: 3.5mm 4mm; border: .6pt solid #9ea3ab; border-radius: 2mm; }
.alts section.on { border: 1.4pt solid var(--rule); padding: calc(3.5mm - .8pt) calc(4mm - .8pt); }
.alts img { height: 22mm; max-width: 100%; margin-bottom: 2.5mm; object-fit: contain; }
.alts h3 { display: flex; justify-content: space-between; align-items: baseline; gap: 2mm; margin-bottom: 1mm; font-size: 10.5pt; color: inherit; }
.alts h3 small { font-size: 7.5pt; }
.alts ul { flex: 1; margin: 0; padding: 0; list-style: none; font-size: 8pt; line-height: 1.4; }
.alts li { display: grid; grid-template-columns: minmax(3mm, auto) 1fr; gap: 2mm; padding: .8mm 0; }
.alts .n { color: var(--soft); }
.alts li small { display: flex; flex-wrap: wrap; gap: 0 3mm; font-size: 7.5pt; color: var(--soft); }
.alts li b { margin-left: auto; font-weight: 400; color: #16191f; }
.alts p { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 3mm; margin-top: 2.5mm; padding-top: 2mm; border-top: .4pt solid var(--hair); }
.alts p small { font-size: 8pt; color: var(--soft); }
`;

export const worksheetStyles = `${baseStyles}
:scope { font-size: 8pt; }
.lines td { padding: .8mm 1mm; }
.lines th { font-size: 7pt; padding: 1mm; }
.internal { color: #78337b; }
.dealer .internal-mark { display: inline-block; border: .6pt solid #78337b; color: #78337b; font-weight: 600; font-size: 7.5pt; padding: 0 1.5mm; margin-top: 1mm; }
.close { display: inline-grid; grid-template-columns: 66mm 66mm; justify-content: end; gap: 8mm; padding-top: 6mm; }
.lines .apart { padding-left: 4mm; }
.facts dl { display: grid; grid-template-columns: auto 1fr; gap: 0 3mm; font-size: 8pt; }
.facts dt { color: var(--soft); }
.facts dt::first-letter { text-transform: uppercase; }
.facts dd { font-weight: 600; }
.said { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: 8mm; margin-bottom: 4mm; }
`;

export const installationStyles = `${baseStyles}
.parties { grid-template-columns: 1.2fr 1fr; }
.lines .apart { padding-left: 4mm; }
.facts dl { display: grid; grid-template-columns: auto 1fr; gap: 0 3mm; font-size: 8.5pt; }
.facts dt { color: var(--soft); }
.facts dt::first-letter { text-transform: uppercase; }
.facts dd { font-weight: 600; }
.end { padding-top: 5mm; }
`;

export const redLineStyles = `${baseStyles}
del { color: #9c1426; text-decoration: line-through; }
ins { color: #1d55c4; font-weight: 600; text-decoration: underline; }
.subject ins { font-weight: inherit; }
.n del, .n ins { display: block; }
.legend { display: flex; gap: 5mm; margin-bottom: 4mm; font-size: 8pt; }
.legend .rest { margin-left: auto; color: var(--soft); }
.fields { margin-bottom: 3mm; }
.fields div { display: grid; grid-template-columns: 34mm 1fr; gap: 3mm; padding: .6mm 0; }
.fields dt { font-weight: 600; }
.fields .text { white-space: pre-line; }
.lines .sign { font-weight: 600; }
.close { display: inline-grid; grid-template-columns: 1fr 86mm; gap: 10mm; padding-top: 6mm; }
.close .soft { color: var(--soft); font-size: 8pt; }
.totals dd { text-align: right; }
`;

export const agreementStyles = `${baseStyles}
.parties { margin-top: 5mm; }
.lines td:nth-child(2) { color: var(--soft); }
.lines td:nth-child(2) b { display: block; color: #16191f; }
.close { display: grid; grid-template-columns: 1fr 76mm; gap: 10mm; padding-top: 5mm; }
.said p { font-size: 8pt; color: var(--soft); margin-top: 2.5mm; }
.clauses { margin: 0; padding: 0 0 0 4.5mm; font-size: 8pt; color: var(--soft); }
.clauses li { margin-bottom: 1.5mm; break-inside: avoid; }
.clauses b { color: #16191f; }
.clauses.two { columns: 2; column-gap: 8mm; padding-top: 5mm; }
${signingStyles}`;

export const termsStyles = `${baseStyles}
.clauses { margin: 5mm 0 0; padding: 0 0 0 5mm; columns: 2; column-gap: 9mm; font-size: 8.5pt; color: var(--soft); }
.clauses li { margin-bottom: 2.5mm; break-inside: avoid; }
.clauses b { color: #16191f; }
.initials { display: grid; grid-template-columns: auto 1fr auto .7fr; gap: 3mm; align-items: end; margin-top: 10mm; font-size: 8pt; color: var(--soft); break-inside: avoid; }
.initials i { border-bottom: .6pt solid var(--rule); }
`;

export const priceLetterStyles = `${baseStyles}
:scope { font-size: 10.5pt; line-height: 1.55; }
.to { margin: 16mm 0 12mm; }
.to p { font-size: 10.5pt; line-height: 1.45; }
.day { color: var(--soft); }
p { max-width: 150mm; margin-bottom: 5mm; }
.reps { display: flex; flex-wrap: wrap; gap: 6mm 14mm; margin-top: 12mm; }
`;

export const coverStyles = `${baseStyles}
.cover { display: flex; flex-direction: column; min-height: 240mm; }
.cover .dealer { padding-bottom: 4mm; border-bottom: 1.2pt solid var(--rule); }
.cover .what { margin: auto 0; padding: 20mm 0; }
.cover .what p { color: var(--soft); font-size: 11pt; }
.cover h1 { font-size: 30pt; line-height: 1.15; font-weight: 600; letter-spacing: -.02em; margin: 2mm 0 4mm; }
.cover .facts { display: grid; grid-template-columns: 1.2fr 1.2fr 1fr; gap: 6mm; padding-top: 4mm; border-top: .6pt solid var(--rule); }
.cover .facts p { font-size: 8.5pt; }
.cover .facts b { font-size: 9.5pt; }
`;

export const evidenceStyles = `${baseStyles}
h2 { margin: 6mm 0 2mm; font-size: 12pt; line-height: 1.3; letter-spacing: -.005em; break-after: avoid; }
.letterhead + h2 { margin-top: 5mm; }
table { width: 100%; border-collapse: collapse; font-size: 8.5pt; }
tr { break-inside: avoid; }
th, td { padding: 1.3mm 3mm 1.3mm 0; border-bottom: .4pt solid var(--hair); text-align: left; vertical-align: top; }
th { width: 40mm; font-weight: 600; color: var(--soft); }
.events th { width: 70mm; font-weight: 400; color: inherit; white-space: nowrap; }
td { white-space: pre-line; }
td small { display: block; font-size: 8pt; color: var(--soft); }
.stamp { margin-top: 6mm; padding: 4mm 5mm; border: .8pt solid var(--rule); border-radius: 2mm; font-size: 8.5pt; break-inside: avoid; }
.stamp.local { border-width: 1.6pt; }
.stamp b { display: block; font-size: 10pt; }
${inkStyles}
.ink { width: 45mm; height: 18mm; margin-top: 0; border: 0; }
.ink.typed { min-height: 0; padding: 0; }
`;
