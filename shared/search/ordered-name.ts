import { foldText } from '#shared/format/fold.ts';

/** Text of one line as it compares: folded, with single spaces. */
export const foldLine = (text: string) => foldText(text).replace(/\s+/g, ' ').trim();

type Named = { MfgCode?: string | null | undefined; PartNumber?: string | null | undefined };

/** The name under which orders know a product, however its codes are written. */
export const orderedName = ({ MfgCode, PartNumber }: Named) =>
  `${foldLine(MfgCode ?? '')}\t${foldLine(PartNumber ?? '')}`;
