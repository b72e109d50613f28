import { Icon } from '#frontend/parts/controls/icon.tsx';
import { translateText } from '#shared/language/t.ts';

/** A table has a step of its own for its columns. */
const steps = ['File', 'Columns', 'Check'] as const;
export type Step = (typeof steps)[number];

/** Where the import stands: what is done, what is now, what is still to come. */
export function Steps({ now, hasColumns }: { now: Step; hasColumns: boolean }) {
  const shown = steps.filter((step) => hasColumns || step !== 'Columns');
  const at = shown.indexOf(now);
  return (
    <ol className="quote-steps">
      {shown.map((step, index) => (
        <li key={step} aria-current={index === at ? 'step' : undefined}>
          {index < at ? <Icon name="check" /> : <span>{index + 1}</span>} {translateText(step)}
        </li>
      ))}
    </ol>
  );
}
