import { t } from '#shared/language/t.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';

/** Identifies a line in one line of text: manufacturer, part number and description. */
export function LineName({ line }: { line: OrderLine }) {
  const part = [line.MfgCode, line.PartNumber].filter(Boolean).join(' ');
  const description = toReadableDescription(line.Description ?? '');
  return (
    <span className="name" title={description}>
      {part && <b>{part}</b>} {description || (!part && t`Line ${line.LineNumber}`)}
    </span>
  );
}
